import { ShopError, type Ticket } from "@counterfoil/core";
import { type Db, findRowOrThrow, type Outcome, type Row } from "@counterfoil/db";
import { findSentCalls, madeBefore, type SentCall, type TicketChoice } from "@counterfoil/domain";
import { toTickets } from "#read-models/ticket.ts";

interface Asked {
  userId: string;
  raffleId: string;
  questionAnswer?: string | null;
  choice: TicketChoice;
  key?: string | undefined;
}

/** Returns the call of a reservation that has a key, or null. Captchas are left out: another one may be solved meanwhile. */
export const sentCallOf = ({ userId, key, raffleId, questionAnswer, choice }: Asked): SentCall | null =>
  key === undefined ? null : { userId, key, asked: [raffleId, choice, questionAnswer ?? null] };

/** Returns the tickets that a call has reserved, those that the customer still has. */
async function readTickets(db: Db, { user_id, ticket_ids }: Row<"sent_calls">): Promise<Ticket[]> {
  const tickets = await db
    .selectFrom("tickets")
    .selectAll()
    .where("id", "in", ticket_ids ?? [])
    .where("user_id", "=", user_id)
    .orderBy("number")
    .execute();
  const [first] = tickets;
  if (!first) return [];
  const raffle = await findRowOrThrow(db, "raffles", { id: first.raffle_id });
  return toTickets(tickets, [raffle]);
}

/** Returns what calls that were sent before are answered now, by call: the same tickets, or `call.other_input`. */
export async function findRepeated(db: Db, calls: readonly SentCall[]): Promise<Map<SentCall, Outcome<Ticket[]>>> {
  const earlier = await findSentCalls(db, calls);
  const outcomes = new Map<SentCall, Outcome<Ticket[]>>();
  if (earlier.length === 0) return outcomes;
  for (const call of calls) {
    try {
      const made = madeBefore(earlier, call);
      if (made) outcomes.set(call, { done: await readTickets(db, made) });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      outcomes.set(call, { refused: error });
    }
  }
  return outcomes;
}
