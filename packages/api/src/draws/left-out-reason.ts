import type { LeftOutReason } from "@counterfoil/core/draw";
import { chargebackIsOf, type Db, isAlsoOf, prizeIsVoid, type Row, ticketIsEntry } from "@counterfoil/db";
import { sql } from "kysely";

/** Before when no draw of a competition `r` is locked: verifiers reject such a lock. */
export const earliestLock = () =>
  sql<number>`(case when r.post_closes_at > r.ends_at then r.post_closes_at else r.ends_at end)`;

/**
 * Returns the numbers of entries whose payment the bank withdrew before the lock began, with the chargeback of each. Only those that won an instant prize are still
 * entries by then; a chargeback after it is in `draw_refunds` since, and changes no list.
 * One before the end of the competition, or before its last card, is of before the lock, whatever is noted there.
 */
export async function readWithdrawn(db: Db, raffleId: string): Promise<ReadonlyMap<number, Row<"chargebacks">>> {
  const rows = await db
    .selectFrom("chargebacks as b")
    // SQLite keeps the order of a cross join: chargebacks are few, and entries a million.
    .crossJoin("tickets as t")
    .innerJoin("raffles as r", "r.id", "t.raffle_id")
    .innerJoin("orders as o", (join) => join.on(chargebackIsOf()))
    .leftJoin("draw_refunds as f", (join) =>
      join.onRef("f.raffle_id", "=", "t.raffle_id").onRef("f.number", "=", "t.number"),
    )
    .selectAll("b")
    .select("t.number")
    .whereRef("t.order_id", "=", "b.order_id")
    .where(isAlsoOf("t.raffle_id", raffleId))
    .where(ticketIsEntry("t"))
    .where(({ or, eb, ref }) =>
      or([
        eb("f.number", "is", null),
        // A second one of the same payment came after the lock.
        eb("f.created_at", ">", ref("b.created_at")),
        eb("b.created_at", "<", earliestLock()),
      ]),
    )
    .execute();
  return new Map(rows.map(({ number, ...chargeback }) => [number, chargeback]));
}

/** Returns the numbers of instant prizes that were voided. They are retired, and are in neither file; a lock has begun, so none is added. */
export async function readRetired(db: Db, raffleId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("instant_wins as w")
    .select("w.number")
    .where("w.raffle_id", "=", raffleId)
    .where(prizeIsVoid())
    .execute();
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])));
}

/** Returns why an entry is not in the draw; null for one that is. An unpaid one is left out as that, whatever its answer was. */
export function leftOutReason(
  { number, answer_correct }: Pick<Row<"tickets">, "number" | "answer_correct">,
  withdrawn: ReadonlyMap<number, unknown>,
): LeftOutReason | null {
  if (withdrawn.has(number)) return "payment_withdrawn";
  return answer_correct === false ? "wrong_answer" : null;
}
