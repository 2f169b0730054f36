import { nextStates, reserveLeft, sumOf, type TicketState } from "@counterfoil/core";
import {
  holdHasEnded,
  inChunks,
  isAlsoOf,
  prepareRows,
  type Row,
  type RowPatch,
  rowsKey,
  runKept,
  stageOf,
  standingOf,
  type Tx,
  textsById,
} from "@counterfoil/db";
import { lockedDraws } from "../draws/draw-locks.ts";
import { type Facts, sealOf } from "../seals.ts";
import { claimNumbers } from "./claim-numbers.ts";
import { countForSale } from "./count-for-sale.ts";
import { addToSales, type LockedRaffle } from "./lock-raffle.ts";
import { countOwnTickets } from "./own-tickets.ts";

/** A line of an attempt, what has its number now, and the order that its ticket ever had, even if it was refunded since. */
export type LineWithTicket = Row<"payment_attempt_lines"> & { order_id: string | null } & (
    | Pick<Row<"tickets">, "state" | "expires_at" | "user_id">
    | { state: null; expires_at: null; user_id: null }
  );

const readLines = prepareRows<{ attemptId: string }, LineWithTicket>((db, list) =>
  db
    .selectFrom("payment_attempt_lines as l")
    .leftJoin("tickets as t", (join) =>
      join.onRef("t.raffle_id", "=", "l.raffle_id").onRef("t.number", "=", "l.number"),
    )
    .leftJoin("order_lines as o", "o.id", "l.ticket_id")
    .selectAll("l")
    .select(["t.state", "t.expires_at", "t.user_id", "o.order_id"])
    .where("l.attempt_id", "in", list("attemptId"))
    .orderBy("l.position"),
);

/** Returns the lines of some attempts, at most 64, in their order, with their tickets. Their competitions must be locked. */
export async function linesToSell(tx: Tx, attempts: readonly { attemptId: string }[]): Promise<LineWithTicket[]> {
  return readLines(tx.sql, attempts);
}

interface Buyer {
  userId: string;
  /** The attempt was cancelled, or it failed and its holds have ended, so that it should not be paid any more. */
  isLate: boolean;
  /** The holds of the attempt have ended by the clock, whatever its state. */
  holdsEnded: boolean;
  /** When the attempt began, epoch milliseconds. */
  begunAt: number;
}

async function canSell(tx: Tx, raffle: LockedRaffle, lines: readonly LineWithTicket[], buyer: Buyer): Promise<boolean> {
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
  // While it held nothing, a draw may have been added, and a prize be put on its number.
  const hasPrizes = raffle.draw_at !== null || raffle.has_instant_wins;
  if (hasPrizes && raffle.updated_at > buyer.begunAt) return false;
  if (reserveLeft(raffle) > 0 && (await countForSale(tx, raffle)) < lost) return false;
  const own = await countOwnTickets(tx.sql, { raffleId: raffle.id, userId: buyer.userId, now: tx.now });
  return own + lost <= raffle.max_per_person;
}

/**
 * Returns whether every line can still become a ticket of this user: its number is theirs or free, was never ordered,
 * and is within the allowance and not kept for entries by post. A competition that has ended, or was taken off sale, sells to no late payment, one
 * with prizes that was edited since to none that lost a hold, and one that was cancelled or locked to no one. The competitions must be locked.
 */
export async function canSellTickets(
  tx: Tx,
  {
    raffles,
    lines,
    ...buyer
  }: Buyer & { raffles: ReadonlyMap<string, LockedRaffle>; lines: readonly LineWithTicket[] },
): Promise<boolean> {
  for (const [raffleId, group] of Map.groupBy(lines, (line) => line.raffle_id)) {
    const raffle = raffles.get(raffleId);
    if (!raffle || !(await canSell(tx, raffle, group, buyer))) return false;
  }
  return true;
}

interface Transition {
  /** At most as many as one statement takes, with the seal of each. */
  seals: readonly (readonly [id: string, seal: string])[];
  userId: string;
  from: TicketState;
  to: TicketState;
  patch: Pick<RowPatch<"tickets">, "expires_at" | "order_id" | "attempt_id" | "created_at">;
}

/** Moves those of these tickets that the user has in `from` to `to`. Throws an Error for a wrong transition. */
async function transitionTickets(tx: Tx, { seals, userId, from, to, patch }: Transition): Promise<Set<string>> {
  if (!nextStates.ticket[from].includes(to)) throw new Error(`Tickets cannot go from ${from} to ${to}`);
  const set = { state: to, ...patch };
  const { key, values } = rowsKey("tickets", [set]);
  const text = { key: `transition ${seals.length} ${from} ${key}`, values: [...values, ...seals.flat(), userId] };
  const moved = await runKept(tx.sql, text, () =>
    tx.sql
      .updateTable("tickets")
      .from(textsById(seals, "v"))
      .set(set)
      .set(({ ref }) => ({ seal: ref("v.column2") }))
      .whereRef("tickets.id", "=", "v.column1")
      .where("user_id", "=", userId)
      .where("state", "=", from)
      .returning("tickets.id"),
  );
  return new Set(moved.map((ticket) => ticket.id));
}

type Line = Row<"payment_attempt_lines">;

interface Sale {
  raffles: ReadonlyMap<string, LockedRaffle>;
  lines: readonly Line[];
  userId: string;
  orderId: string;
  attemptId: string;
}

/** Returns the entry that a line becomes now. */
const entryOf = ({ now }: Tx, line: Line, { userId, orderId }: Sale): Facts<"tickets"> => {
  return { ...line, id: line.ticket_id, user_id: userId, state: "sold", order_id: orderId, created_at: now };
};

const sealEntry = (tx: Tx, line: Line, sale: Sale): string => sealOf(tx.sealer, "tickets", entryOf(tx, line, sale));

/** Sells the holds of these lines that still have their row, and returns the lines whose hold is gone. */
async function sellHolds(tx: Tx, lines: readonly Line[], sale: Sale): Promise<Line[]> {
  const { userId, orderId, attemptId } = sale;
  const seals = lines.map((line) => [line.ticket_id, sealEntry(tx, line, sale)] as const);
  const patch = { expires_at: null, order_id: orderId, attempt_id: attemptId, created_at: tx.now };
  const soldIds = await transitionTickets(tx, { seals, userId, from: "held", to: "sold", patch });
  return lines.filter((line) => !soldIds.has(line.ticket_id));
}

/** Writes tickets for lines whose hold is gone, in place of a newer hold of the same user or one that has ended. */
async function writeTickets(tx: Tx, raffleId: string, lines: readonly Line[], sale: Sale): Promise<void> {
  const now = tx.now;
  const numbers = lines.map((line) => line.number);
  await tx.sql
    .deleteFrom("tickets")
    .where("raffle_id", "=", raffleId)
    .where("number", "in", numbers)
    .where("state", "=", "held")
    .where((eb) => eb.or([eb("user_id", "=", sale.userId), holdHasEnded(now)]))
    .execute();
  const tickets = lines.map((line) => ({
    id: line.ticket_id,
    raffle_id: raffleId,
    number: line.number,
    user_id: sale.userId,
    state: "sold" as const,
    expires_at: null,
    reserved_at: now,
    attempt_id: sale.attemptId,
    order_id: sale.orderId,
    question_answer: line.question_answer,
    answer_correct: line.answer_correct,
    price_pence: line.price_pence,
    bundle_pence: line.bundle_pence,
    created_at: now,
    seal: sealEntry(tx, line, sale),
  }));
  const lost = await claimNumbers(tx, tickets);
  if (lost.length > 0) throw new Error(`${lost.length} numbers of ${raffleId} that were available are taken`);
}

/** Notes on the tickets of an order in a competition what a bundle took off each. */
async function noteBundles(tx: Tx, { raffleId, orderId }: { raffleId: string; orderId: string }): Promise<void> {
  await tx.sql
    .updateTable("tickets")
    .set(({ selectFrom }) => ({
      bundle_pence: selectFrom("order_lines as l")
        .select("l.bundle_pence")
        .whereRef("l.id", "=", "tickets.id")
        .$asScalar()
        .$notNull(),
    }))
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("order_lines").select("id").where("order_id", "=", orderId).where(isAlsoOf("raffle_id", raffleId)),
    )
    .execute();
}

/**
 * Turns the lines of an attempt into sold tickets of its order and counts them: a hold is updated, a ticket is written
 * only where it is gone. `canSellTickets` must have said yes, and the competitions must be locked.
 */
export async function sellTickets(tx: Tx, sale: Sale): Promise<void> {
  for (const [raffleId, group] of Map.groupBy(sale.lines, (line) => line.raffle_id)) {
    for (const chunk of inChunks(group)) {
      const gone = await sellHolds(tx, chunk, sale);
      if (gone.length > 0) await writeTickets(tx, raffleId, gone, sale);
    }
    if (group.some((line) => line.bundle_pence > 0)) await noteBundles(tx, { raffleId, orderId: sale.orderId });
    const pence = sumOf(group.map((line) => line.price_pence - line.bundle_pence));
    const raffle = sale.raffles.get(raffleId);
    if (!raffle) throw new Error(`The competition ${raffleId} is not locked`);
    await addToSales(tx, { raffle, added: group.map((line) => entryOf(tx, line, sale)), pence });
  }
}
