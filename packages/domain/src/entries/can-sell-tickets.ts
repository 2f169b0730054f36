import { prepare, type Row, stageOf, standingOf, type Tx } from "@counterfoil/db";
import { lockedDraws } from "../draws/draw-locks.ts";
import { countOwnTickets } from "./own-tickets.ts";

/** A line of an attempt, what has its number now, and the order that its ticket ever had, even if it was refunded since. */
type Line = Row<"payment_attempt_lines"> & { order_id: string | null } & (
    | Pick<Row<"tickets">, "state" | "expires_at" | "user_id">
    | { state: null; expires_at: null; user_id: null }
  );

const readLines = prepare<{ attemptId: string }, Line>((db, parameter) =>
  db
    .selectFrom("payment_attempt_lines as l")
    .leftJoin("tickets as t", (join) =>
      join.onRef("t.raffle_id", "=", "l.raffle_id").onRef("t.number", "=", "l.number"),
    )
    .leftJoin("order_lines as o", "o.id", "l.ticket_id")
    .selectAll("l")
    .select(["t.state", "t.expires_at", "t.user_id", "o.order_id"])
    .where("l.attempt_id", "=", parameter("attemptId"))
    .orderBy("l.position"),
);

/** Returns the lines of an attempt, in their order, with their tickets. Its competitions must be locked. */
export async function linesToSell(tx: Tx, attemptId: string): Promise<Line[]> {
  return readLines(tx.sql, { attemptId });
}

/** The buyer of the lines. */
interface Buyer {
  userId: string;
  /** The attempt was cancelled, or it failed and its holds have ended, so that it should not be paid any more. */
  isLate: boolean;
  /** The holds of the attempt have ended by the clock, whatever its state. */
  holdsEnded: boolean;
}

async function canSell(tx: Tx, raffle: Row<"raffles">, lines: readonly Line[], buyer: Buyer): Promise<boolean> {
  const stage = stageOf(raffle, tx.now);
  if (stage === "cancelled" || (stage === "ended" && buyer.isLate)) return false;
  if (!raffle.live && (buyer.isLate || buyer.holdsEnded)) return false;
  if (raffle.draw_at !== null && (await lockedDraws(tx.sql, [raffle.id])).size > 0) return false;
  let lost = 0;
  for (const line of lines) {
    const standing = line.state === null ? "free" : standingOf(line, tx.now);
    if (line.order_id !== null) return false;
    if (standing === "free") lost += 1;
    else if (standing === "entry" || line.user_id !== buyer.userId) return false;
  }
  if (lost === 0) return true;
  const own = await countOwnTickets(tx.sql, { raffleId: raffle.id, userId: buyer.userId, now: tx.now });
  return own + lost <= raffle.max_per_person;
}

/**
 * Returns whether every line can still become a ticket of this user: its number is theirs or free, was never ordered,
 * and is within the allowance. A competition that has ended, or was taken off sale, sells to no late payment, and one
 * that was cancelled or locked to no one. The competitions must be locked.
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
