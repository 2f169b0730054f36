import { inTransaction, type Row } from "@counterfoil/db";
import { endLapsedChallenges } from "./end-lapsed-challenges.ts";
import type { GatewayDeps } from "./gateway-deps.ts";
import { SIGNATURE_HEADER } from "./protocol.ts";
import { isSigned } from "./signing.ts";

type DueNotice = Row<"sandbox_notices">;

/** Notices taken at a time; those of one payment are posted one after the other. */
const BATCH = 10;
const ANSWER_MS = 5_000;
/** A claim expires after this (its process crashed). Longer than a batch lasts. */
const CLAIM_MS = 20_000;
const LONGEST_PAUSE_MS = 600_000;

function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(tries - 1, 20));
}

/** Takes due notices by putting them off until the claim ends, so that no other process posts them meanwhile. */
async function claimDue(deps: GatewayDeps): Promise<DueNotice[]> {
  const now = deps.clock();
  const due = deps.db.read
    .selectFrom("sandbox_notices")
    .select("id")
    .where("delivered_at", "is", null)
    .where("due_at", "<=", now);
  if (!(await due.limit(1).executeTakeFirst())) return [];
  return inTransaction(deps.db, async (tx) => {
    const notices = await tx.sql
      .selectFrom("sandbox_notices")
      .selectAll()
      .where("delivered_at", "is", null)
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .orderBy("id")
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const ids = notices.map((notice) => notice.id);
    if (ids.length === 0) return [];
    await tx.sql
      .updateTable("sandbox_notices")
      .set((eb) => ({ due_at: now + CLAIM_MS, tries: eb("tries", "+", 1) }))
      .where("id", "in", ids)
      .execute();
    return notices;
  });
}

/** The status of the shop's answer, or null when there was none. */
async function post(deps: GatewayDeps, notice: DueNotice): Promise<number | null> {
  try {
    const answer = await fetch(deps.noticeUrl(), {
      method: "POST",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: notice.signature },
      body: notice.body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    deps.log.warn({ err: error, ref: notice.ref }, "The shop did not answer a notice of the sandbox gateway");
    return null;
  }
}

async function deliver(deps: GatewayDeps, notice: DueNotice): Promise<void> {
  const status = await post(deps, notice);
  const accepted = status !== null && status >= 200 && status < 300;
  // Deliberately forged notices are not retried.
  const forged = status !== null && !isSigned(deps.secret, notice.signature, notice.body);
  const now = deps.clock();
  const patch = accepted || forged ? { delivered_at: now } : { due_at: now + pauseAfter(notice.tries + 1) };
  await inTransaction(deps.db, (tx) =>
    tx.sql
      .updateTable("sandbox_notices")
      .set(patch)
      .where("id", "=", notice.id)
      .where("delivered_at", "is", null)
      .execute(),
  );
}

async function deliverInOrder(deps: GatewayDeps, notices: DueNotice[]): Promise<void> {
  for (const notice of notices) await deliver(deps, notice);
}

/**
 * Posts the notices that are due, until none is left. A notice is posted again, with growing pauses, until the shop
 * answers 2xx; the shop may thus see one twice. Any number of processes may call it at any time.
 */
export async function deliverDueNotices(deps: GatewayDeps): Promise<void> {
  await endLapsedChallenges(deps);
  for (;;) {
    const claimed = await claimDue(deps);
    const byPayment = Map.groupBy(claimed, (notice) => notice.ref);
    await Promise.all([...byPayment.values()].map((notices) => deliverInOrder(deps, notices)));
    if (claimed.length < BATCH) return;
  }
}
