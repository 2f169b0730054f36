import { type TicketState, ticketMayBecome } from "@counterfoil/core";
import type { RowPatch, Tx } from "@counterfoil/db";

interface Transition {
  /** At most as many as one statement takes. */
  ids: readonly string[];
  userId: string;
  from: TicketState;
  to: TicketState;
  patch: Pick<RowPatch<"tickets">, "expires_at" | "order_id" | "attempt_id" | "created_at">;
}

/**
 * Moves those of these tickets that the user has in the state `from` to their next state, and returns their ids. Throws
 * an Error for a step that the table of states does not have.
 */
export async function transitionTickets(tx: Tx, { ids, userId, from, to, patch }: Transition): Promise<Set<string>> {
  if (!ticketMayBecome(from, to)) throw new Error(`Tickets cannot go from ${from} to ${to}`);
  const moved = await tx.sql
    .updateTable("tickets")
    .set({ state: to, ...patch })
    .where("id", "in", ids)
    .where("user_id", "=", userId)
    .where("state", "=", from)
    .returning("id")
    .execute();
  return new Set(moved.map((ticket) => ticket.id));
}
