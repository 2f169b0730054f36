import { messages, ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Trx } from "@counterfoil/db";
import { closeAttemptWithTicket } from "../checkout/close-attempt.ts";
import type { Deps } from "../deps.ts";
import { lockRaffle } from "../raffles/raffles.queries.ts";
import { lockUser } from "../users/users.queries.ts";

async function findHold(trx: Trx, userId: string, ticketId: string, now: number): Promise<Row<"tickets">> {
  const hold = await trx
    .selectFrom("tickets")
    .selectAll()
    .where("id", "=", ticketId)
    .where("user_id", "=", userId)
    .where("state", "=", "held")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!hold) throw new ShopError("not_found", messages.removeTicketFailed);
  return hold;
}

/**
 * Takes a ticket out of the cart: its number is free at once, and an open payment that has it is closed. 409 while a
 * saved card is being charged for it.
 */
export async function removeFromCart(
  deps: Pick<Deps, "db" | "clock" | "wake">,
  user: { id: string },
  ticketId: string,
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockUser(trx, user.id);
    const hold = await findHold(trx, user.id, ticketId, deps.clock());
    await closeAttemptWithTicket(deps, trx, afterCommit, user.id, ticketId);
    await lockRaffle(trx, hold.raffle_id);
    await trx.deleteFrom("tickets").where("id", "=", ticketId).where("state", "=", "held").execute();
  });
}
