import { ShopError } from "@counterfoil/core";
import { type Row, type Tx, ticketIsEntry, ticketUnpaidSince } from "@counterfoil/db";

/** Throws `award.unpaid` where the number that won is no entry of its winner any more, or its payment went back. */
export async function checkPaid(tx: Tx, { raffle_id, number, user_id }: Row<"awards">): Promise<void> {
  // A typed winner may have no ticket of the shop.
  if (number === null || user_id === null) return;
  const ticket = await tx.sql
    .selectFrom("tickets")
    .select(ticketUnpaidSince("tickets").as("unpaidSince"))
    .where("raffle_id", "=", raffle_id)
    .where("number", "=", number)
    .where("user_id", "=", user_id)
    .where(ticketIsEntry())
    .executeTakeFirst();
  if (!ticket || ticket.unpaidSince !== null) throw new ShopError("award.unpaid");
}
