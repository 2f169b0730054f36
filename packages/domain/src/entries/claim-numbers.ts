import { prepareRows, type Row, readInChunks, type Tx } from "@counterfoil/db";

type Ticket = Row<"tickets">;

const insert = prepareRows<Ticket, { number: number }>((db, list, parameter) => {
  const valuesOf = (row: number) => ({
    id: parameter("id", row),
    raffle_id: parameter("raffle_id", row),
    number: parameter("number", row),
    user_id: parameter("user_id", row),
    state: parameter("state", row),
    expires_at: parameter("expires_at", row),
    reserved_at: parameter("reserved_at", row),
    attempt_id: parameter("attempt_id", row),
    order_id: parameter("order_id", row),
    question_answer: parameter("question_answer", row),
    answer_correct: parameter("answer_correct", row),
    price_pence: parameter("price_pence", row),
    created_at: parameter("created_at", row),
  });
  return db
    .insertInto("tickets")
    .values(list("id").map((_, row) => valuesOf(row)))
    .onConflict((oc) => oc.columns(["raffle_id", "number"]).doNothing())
    .returning("number");
});

const findTaken = prepareRows<{ raffleId: string; number: number }, { number: number }>((db, list, parameter) =>
  db
    .selectFrom("tickets")
    .select("number")
    .where("raffle_id", "=", parameter("raffleId"))
    .where("number", "in", list("number")),
);

/**
 * Writes tickets, all or none. Returns the numbers that are taken; the caller must then throw. The unique index
 * tickets_number_once decides, not an earlier read.
 */
export async function claimNumbers(tx: Tx, tickets: readonly Ticket[]): Promise<number[]> {
  const written = await readInChunks(tickets, (chunk) => insert(tx.sql, chunk));
  const got = new Set(written.map(({ number }) => number));
  return tickets.flatMap(({ number }) => (got.has(number) ? [] : [number]));
}

/** Returns which of these numbers have a ticket. Ended holds must have been released before. */
export async function takenNumbers(
  tx: Tx,
  { raffleId, numbers }: { raffleId: string; numbers: readonly number[] },
): Promise<number[]> {
  const asked = numbers.map((number) => ({ raffleId, number }));
  const taken = await readInChunks(asked, (chunk) => findTaken(tx.sql, chunk));
  return taken.map(({ number }) => number);
}
