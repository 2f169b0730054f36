import { inTransaction } from "@counterfoil/db";
import { closeAttemptsWithTicket, findHold, lockUser, releaseHold } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/**
 * Removes a ticket from the cart: its number is released immediately, and an open payment that has it is closed. Throws
 * `ticket.not_in_cart`, and `ticket.in_payment` while a saved card is being charged for it.
 */
export async function removeFromCart(
  deps: Pick<Deps, "db">,
  { userId, ticketId }: { userId: string; ticketId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const hold = await findHold(tx, { userId, ticketId });
    await closeAttemptsWithTicket(tx, { userId, ticketId });
    await releaseHold(tx, hold);
  });
}
