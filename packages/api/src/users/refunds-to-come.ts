import { refundStatesInProgress } from "@counterfoil/core";
import { type Db, noRow, raffleIsCancelled } from "@counterfoil/db";

/** Sums what refunds that are not done, or not begun, will give back to the balance of a user, in pence. */
export async function refundsToCome(db: Db, userId: string): Promise<number> {
  const { pence } = await db
    .selectFrom("order_lines as l")
    .innerJoin("ledger as s", "s.order_id", "l.order_id")
    .innerJoin("raffles as r", "r.id", "l.raffle_id")
    .leftJoin("refunds as f", "f.id", "l.refund_id")
    .select(({ fn }) => fn.sum<number | string | null>("l.balance_pence").as("pence"))
    .where("s.user_id", "=", userId)
    .where("s.kind", "=", "spent")
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb("f.state", "in", refundStatesInProgress),
        and([
          eb("f.id", "is", null),
          eb("l.released_at", "is", null),
          raffleIsCancelled("r"),
          // The bank has sent that payment back.
          noRow(selectFrom("chargebacks as c").select("c.id").whereRef("c.order_id", "=", "l.order_id")),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(pence ?? 0);
}
