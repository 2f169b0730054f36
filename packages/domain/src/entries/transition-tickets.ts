import { nextStates, type TicketState } from "@counterfoil/core";
import { type RowPatch, rowsKey, runKept, type Tx } from "@counterfoil/db";

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
  if (!nextStates.ticket[from].includes(to)) throw new Error(`Tickets cannot go from ${from} to ${to}`);
  const set = { state: to, ...patch };
  const { key, values } = rowsKey("tickets", [set]);
  const text = { key: `transition ${ids.length} ${from} ${key}`, values: [...values, ...ids, userId] };
  const moved = await runKept(tx.sql, text, () =>
    tx.sql
      .updateTable("tickets")
      .set(set)
      .where("id", "in", ids)
      .where("user_id", "=", userId)
      .where("state", "=", from)
      .returning("id"),
  );
  return new Set(moved.map((ticket) => ticket.id));
}
