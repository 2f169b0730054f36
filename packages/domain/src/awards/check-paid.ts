import { refundStatesInProgress, ShopError } from "@counterfoil/core";
import { type Row, type Tx, ticketIsEntry, ticketUnpaidSince } from "@counterfoil/db";

/** Returns the id of the ticket that won; null where there is none. Throws `award.unpaid` where its number is no entry of the winner any more, or its payment went back. */
export async function checkPaid(tx: Tx, { raffle_id, number, user_id }: Row<"awards">): Promise<string | null> {
  // A typed winner may have no ticket of the shop.
  if (number === null || user_id === null) return null;
  const ticket = await tx.sql
    .selectFrom("tickets")
    .select(["id", ticketUnpaidSince("tickets").as("unpaidSince")])
    .where("raffle_id", "=", raffle_id)
    .where("number", "=", number)
    .where("user_id", "=", user_id)
    .where(ticketIsEntry())
    .executeTakeFirst();
  if (!ticket || ticket.unpaidSince !== null) throw new ShopError("award.unpaid");
  return ticket.id;
}

/** Throws as `checkPaid` for a prize that is about to leave the shop, and `prize.refund_in_progress` while its payment goes back. */
export async function checkStaysPaid(tx: Tx, award: Row<"awards">): Promise<void> {
  const id = await checkPaid(tx, award);
  if (id === null) return;
  const refund = await tx.sql
    .selectFrom("order_lines as l")
    .innerJoin("refunds as r", "r.id", "l.refund_id")
    .select("r.id")
    .where("l.id", "=", id)
    .where("r.state", "in", refundStatesInProgress)
    .executeTakeFirst();
  if (refund) throw new ShopError("prize.refund_in_progress");
}
