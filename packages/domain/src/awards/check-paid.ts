import { refundStatesInProgress, ShopError } from "@counterfoil/core";
import { type Row, type Tx, ticketIsEntry, ticketUnpaidSince } from "@counterfoil/db";

/** Throws `award.unpaid` where the number that won is no entry of its winner any more, or its payment went back, and `prize.refund_in_progress` while it goes back. */
export async function checkPaid(tx: Tx, { raffle_id, number, user_id }: Row<"awards">): Promise<void> {
  // A typed winner may have no ticket of the shop.
  if (number === null || user_id === null) return;
  const ticket = await tx.sql
    .selectFrom("tickets")
    .select(["id", ticketUnpaidSince("tickets").as("unpaidSince")])
    .where("raffle_id", "=", raffle_id)
    .where("number", "=", number)
    .where("user_id", "=", user_id)
    .where(ticketIsEntry())
    .executeTakeFirst();
  if (!ticket || ticket.unpaidSince !== null) throw new ShopError("award.unpaid");
  const refund = await tx.sql
    .selectFrom("order_lines as l")
    .innerJoin("refunds as r", "r.id", "l.refund_id")
    .select("r.id")
    .where("l.id", "=", ticket.id)
    .where("r.state", "in", refundStatesInProgress)
    .executeTakeFirst();
  if (refund) throw new ShopError("prize.refund_in_progress");
}
