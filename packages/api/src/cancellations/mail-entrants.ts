import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isTestChain } from "@counterfoil/core/draw";
import { inTransaction, noRow, type Row, type Tx, ticketIsEntry } from "@counterfoil/db";
import { findRules, greetedName, lockCancellation, noteMailed, queueMail } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

const BATCH = 500;

async function entriesByUser(tx: Tx, raffleId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string | null, never>();
  const rows = await tx.sql
    .selectFrom("tickets as t")
    .select("t.user_id")
    .select(({ fn }) => fn.countAll<number>().as("entries"))
    // Up to the first line that cost something, which most customers have first. Not of those whose payment the bank reversed.
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("tickets as p")
          .innerJoin("order_lines as l", "l.id", "p.id")
          .select("p.id")
          .where("p.raffle_id", "=", raffleId)
          .whereRef("p.user_id", "=", "t.user_id")
          .where(ticketIsEntry("p"))
          .where(({ eb, ref }) => eb("l.price_pence", ">", eb(ref("l.bundle_pence"), "+", ref("l.coupon_pence"))))
          .where((eb) =>
            noRow(eb.selectFrom("chargebacks as c").select("c.id").whereRef("c.order_id", "=", "p.order_id")),
          ),
      ).as("hasPaid"),
    )
    .where("t.raffle_id", "=", raffleId)
    .where("t.user_id", "in", userIds)
    .where(ticketIsEntry("t"))
    .groupBy("t.user_id")
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** Reads the instant prizes that entries without an order won, by their winners. */
async function keptByUser(
  tx: Tx,
  raffleId: string,
  userIds: readonly string[],
): Promise<Map<string | null, { prize: string }[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.sql
    .selectFrom("instant_wins")
    .select(["user_id", "prize"])
    .where("raffle_id", "=", raffleId)
    .where("user_id", "in", userIds)
    .where("order_id", "is", null)
    .where("won_at", "is not", null)
    .where("voided_at", "is", null)
    .orderBy("number")
    .execute();
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

type CancelledRaffle = Pick<Row<"raffles">, "id" | "name" | "cancel_reason"> & {
  /** Undefined without a draw. */
  testBeacon: boolean | undefined;
};

/** Queues the mails of the next users and stores the progress with them. Returns whether more are left. */
async function mailBatch(tx: Tx, { testBeacon, ...raffle }: CancelledRaffle): Promise<boolean> {
  const { mailed_to: lastMailedUserId, mailed_at } = await lockCancellation(tx, raffle.id);
  if (mailed_at !== null) return false;
  const users = await tx.sql
    .selectFrom("users")
    .select(["id", "first_name", "verified", "email", "deleted_at"])
    .where("id", ">", lastMailedUserId)
    .orderBy("id")
    .limit(BATCH)
    .execute();
  const ids = users.map(({ id }) => id);
  const entries = await entriesByUser(tx, raffle.id, ids);
  const kept = await keptByUser(tx, raffle.id, ids);
  let mails = 0;
  for (const user of users) {
    const own = entries.get(user.id);
    if (!own || user.deleted_at !== null || user.email === "") continue;
    const data = {
      firstName: greetedName(user),
      raffle: raffle.name,
      reason: raffle.cancel_reason,
      entries: own.entries,
      hasPaid: Boolean(own.hasPaid),
      kept: (kept.get(user.id) ?? []).map(({ prize }) => prize),
      testBeacon,
    };
    await queueMail(tx, { to: user.email, template: "raffle-cancelled", data });
    mails += 1;
  }
  const isLast = users.length < BATCH;
  await noteMailed(tx, { raffleId: raffle.id, mailedTo: users.at(-1)?.id ?? lastMailedUserId, mails, isLast });
  return !isLast;
}

/** Queues a mail to every entrant of a cancelled competition, once each, even if interrupted. */
export async function mailEntrants(
  deps: Pick<Deps, "db">,
  raffle: Pick<Row<"raffles">, "id" | "name" | "cancel_reason">,
): Promise<void> {
  const rules = await findRules(deps.db.read, raffle.id);
  const testBeacon = rules ? isTestChain(rules.chain) : undefined;
  while (await inTransaction(deps.db, (tx) => mailBatch(tx, { ...raffle, testBeacon }))) await yieldToEventLoop();
}
