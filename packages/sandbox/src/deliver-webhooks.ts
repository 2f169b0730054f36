import { inTransaction, prepare, prepareRows, type Row } from "@counterfoil/db";
import type { GatewayDeps } from "./gateway-deps.ts";
import { SIGNATURE_HEADER } from "./protocol.ts";
import { sendHttp } from "./send-http.ts";
import { isSigned } from "./signing.ts";

type DueWebhook = Row<"sandbox_notices">;

/** Webhooks taken at a time; those of one payment are posted one after the other. */
const BATCH = 40;
const ANSWER_MS = 5_000;
/** A claim expires after this (its process crashed). Longer than a batch lasts. */
const CLAIM_MS = 20_000;
const LONGEST_PAUSE_MS = 600_000;

function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(tries - 1, 20));
}

const lockDue = prepare<{ now: number }, DueWebhook>((db, parameter) =>
  db
    .selectFrom("sandbox_notices")
    .selectAll()
    .where("delivered_at", "is", null)
    .where("due_at", "<=", parameter("now"))
    .orderBy("due_at")
    .orderBy("id")
    .limit(BATCH)
    .forNoKeyUpdate()
    .skipLocked(),
);

const putOff = prepareRows<{ id: string; until: number }, object>((db, list, parameter) =>
  db
    .updateTable("sandbox_notices")
    .set((eb) => ({ due_at: parameter("until"), tries: eb("tries", "+", 1) }))
    .where("id", "in", list("id")),
);

export async function hasDueWebhooks({ db, clock }: GatewayDeps): Promise<boolean> {
  const due = db.read
    .selectFrom("sandbox_notices")
    .select("id")
    .where("delivered_at", "is", null)
    .where("due_at", "<=", clock());
  return (await due.limit(1).executeTakeFirst()) !== undefined;
}

/** Takes due webhooks by putting them off until the claim ends, so that no other process posts them meanwhile. */
async function claimDue(deps: GatewayDeps): Promise<DueWebhook[]> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const webhooks = await lockDue(tx.sql, { now });
    const claimed = webhooks.map(({ id }) => ({ id, until: now + CLAIM_MS }));
    if (claimed.length > 0) await putOff(tx.sql, claimed);
    return webhooks;
  });
}

/** The status of the shop's answer, or null when there was none. */
async function post(deps: GatewayDeps, { signature, body, ref }: DueWebhook): Promise<number | null> {
  try {
    const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: signature };
    return (await sendHttp(deps.webhookUrl(), { method: "POST", headers, body, timeoutMs: ANSWER_MS })).status;
  } catch (error) {
    deps.log.warn({ err: error, ref }, "The shop did not answer a webhook of the sandbox gateway");
    return null;
  }
}

const postponeOne = prepare<{ id: string; until: number }, object>((db, parameter) =>
  db
    .updateTable("sandbox_notices")
    .set({ due_at: parameter("until") })
    .where("id", "=", parameter("id"))
    .where("delivered_at", "is", null),
);

/** Posts a webhook and returns whether it is over; one that is not accepted is put off. */
async function deliver(deps: GatewayDeps, webhook: DueWebhook): Promise<boolean> {
  const status = await post(deps, webhook);
  const accepted = status !== null && status >= 200 && status < 300;
  // Deliberately forged webhooks are not retried.
  if (accepted || (status !== null && !isSigned(deps.secret, webhook.signature, webhook.body))) return true;
  const until = deps.clock() + pauseAfter(webhook.tries + 1);
  await inTransaction(deps.db, (tx) => postponeOne(tx.sql, { id: webhook.id, until }));
  return false;
}

const end = prepareRows<{ id: string; now: number }, object>((db, list, parameter) =>
  db
    .updateTable("sandbox_notices")
    .set({ delivered_at: parameter("now") })
    .where("id", "in", list("id"))
    .where("delivered_at", "is", null),
);

async function endAll(deps: GatewayDeps, webhooks: DueWebhook[]): Promise<void> {
  if (webhooks.length === 0) return;
  const now = deps.clock();
  await inTransaction(deps.db, (tx) =>
    end(
      tx.sql,
      webhooks.map(({ id }) => ({ id, now })),
    ),
  );
}

/** Returns what notes a webhook that is over: those that are while others are being noted go together. */
function noteEach(deps: GatewayDeps): (webhook: DueWebhook) => Promise<void> {
  const over: DueWebhook[] = [];
  let noting = Promise.resolve();
  return (webhook) => {
    over.push(webhook);
    noting = noting.then(() => endAll(deps, over.splice(0)));
    return noting;
  };
}

/**
 * Posts the webhooks that are due, until none is left. A webhook is posted again, with growing pauses, until the shop
 * answers 2xx; the shop may thus see one twice. Any number of processes may call it at any time.
 */
export async function deliverDueWebhooks(deps: GatewayDeps): Promise<void> {
  for (;;) {
    const claimed = await claimDue(deps);
    const byPayment = Map.groupBy(claimed, (webhook) => webhook.ref);
    const note = noteEach(deps);
    const inOrder = async (webhooks: DueWebhook[]) => {
      for (const webhook of webhooks) if (await deliver(deps, webhook)) await note(webhook);
    };
    await Promise.all([...byPayment.values()].map(inOrder));
    if (claimed.length < BATCH) return;
  }
}
