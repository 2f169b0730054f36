import { prepareRows, type Row, readInChunks, stageOf, standingOf, type Tx } from "@counterfoil/db";
import { lockedDraws } from "../draws/draw-locks.ts";
import { countOwnTickets } from "./own-tickets.ts";

type Line = Pick<Row<"payment_attempt_lines">, "raffle_id" | "number">;

/** The buyer of the lines. */
interface Buyer {
  userId: string;
  /** The attempt was cancelled, or it failed and its holds have ended, so that it should not be paid any more. */
  isLate: boolean;
  /** The holds of the attempt have ended by the clock, whatever its state. */
  holdsEnded: boolean;
}

const readTickets = prepareRows<{ raffleId: string; number: number }, Row<"tickets">>((db, list, parameter) =>
  db
    .selectFrom("tickets")
    .selectAll()
    .where("raffle_id", "=", parameter("raffleId"))
    .where("number", "in", list("number")),
);

async function ticketsUnder(tx: Tx, raffleId: string, lines: readonly Line[]): Promise<Map<number, Row<"tickets">>> {
  const numbers = lines.map(({ number }) => ({ raffleId, number }));
  const found = await readInChunks(numbers, (chunk) => readTickets(tx.sql, chunk));
  return new Map(found.map((ticket) => [ticket.number, ticket]));
}

async function canSell(tx: Tx, raffle: Row<"raffles">, lines: readonly Line[], buyer: Buyer): Promise<boolean> {
  const stage = stageOf(raffle, tx.now);
  if (stage === "cancelled" || (stage === "ended" && buyer.isLate)) return false;
  if (!raffle.live && (buyer.isLate || buyer.holdsEnded)) return false;
  if (raffle.draw_at !== null && (await lockedDraws(tx.sql, [raffle.id])).size > 0) return false;
  const tickets = await ticketsUnder(tx, raffle.id, lines);
  let lost = 0;
  for (const line of lines) {
    const ticket = tickets.get(line.number);
    const standing = ticket ? standingOf(ticket, tx.now) : "free";
    if (standing === "free") lost += 1;
    else if (standing === "entry" || ticket?.user_id !== buyer.userId) return false;
  }
  if (lost === 0) return true;
  const own = await countOwnTickets(tx.sql, { raffleId: raffle.id, userId: buyer.userId, now: tx.now });
  return own + lost <= raffle.max_per_person;
}

/**
 * Returns whether every line can still become a ticket of this user: its number is held by the user, or free. A number that
 * another customer holds or owns is not available, nor one beyond an allowance that is smaller now. A competition that has
 * ended sells to no late payment, one that was taken off sale neither to a late one nor once the holds have ended, and one
 * that was cancelled, or whose draw is locked, to no one. The competitions must be locked.
 */
export async function canSellTickets(
  tx: Tx,
  { raffles, lines, ...buyer }: Buyer & { raffles: ReadonlyMap<string, Row<"raffles">>; lines: readonly Line[] },
): Promise<boolean> {
  for (const [raffleId, group] of Map.groupBy(lines, (line) => line.raffle_id)) {
    const raffle = raffles.get(raffleId);
    if (!raffle || !(await canSell(tx, raffle, group, buyer))) return false;
  }
  return true;
}
