import { ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { lockRaffle } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { closeAttemptWithTicket } from "../payments/close-attempt.ts";
import { lockUser } from "../users/users.queries.ts";

async function findHold(tx: Tx, userId: string, ticketId: string, now: number): Promise<Row<"tickets">> {
  const hold = await tx.sql
    .selectFrom("tickets")
    .selectAll()
    .where("id", "=", ticketId)
    .where("user_id", "=", userId)
    .where("state", "=", "held")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!hold) throw new ShopError("ticket.not_in_cart");
  return hold;
}

/**
 * Takes a ticket out of the cart: its number is free at once, and an open payment that has it is closed. 409 while a
 * saved card is being charged for it.
 */
export async function removeFromCart(
  deps: Pick<Deps, "db" | "clock">,
  user: { id: string },
  ticketId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, user.id);
    const hold = await findHold(tx, user.id, ticketId, tx.now);
    await closeAttemptWithTicket(tx, user.id, ticketId);
    await lockRaffle(tx, hold.raffle_id);
    await tx.sql.deleteFrom("tickets").where("id", "=", ticketId).where("state", "=", "held").execute();
  });
}
