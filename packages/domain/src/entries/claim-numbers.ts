import { prepareRows, type Row, readInChunks, rowsKey, runKept, type Tx, together } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { sealOf } from "../seals.ts";

type Ticket = Row<"tickets">;

/** How many tickets a statement writes; the rest, when fewer, has a statement of its own number. */
const CHUNKS = [32, 16, 8];

/** Splits tickets so that few different statements write any number of them. */
function chunksOf(tickets: readonly Ticket[]): Ticket[][] {
  const chunks: Ticket[][] = [];
  for (let i = 0; i < tickets.length; i += chunks.at(-1)?.length ?? 0) {
    const left = tickets.length - i;
    chunks.push(tickets.slice(i, i + (CHUNKS.find((size) => size <= left) ?? left)));
  }
  return chunks;
}

function insert({ sql }: Tx, tickets: readonly Ticket[]): Promise<{ id: string }[]> {
  const { key, values } = rowsKey("tickets", tickets);
  return runKept(sql, { key: `claim ${key}`, values }, () =>
    sql
      .insertInto("tickets")
      .values(tickets)
      .onConflict((oc) => oc.columns(["raffle_id", "number"]).doNothing())
      .returning("id"),
  );
}

const findTaken = prepareRows<{ raffleId: string; number: number }, { number: number }>((db, list, parameter) =>
  db
    .selectFrom("tickets")
    .select("number")
    .where("raffle_id", "=", parameter("raffleId"))
    .where("number", "in", list("number")),
);

type FreeTicket = Pick<Ticket, "raffle_id" | "number" | "user_id" | "state" | "question_answer" | "answer_correct">;

/** Returns a ticket without an order, made at a moment, with its seal. */
export function freeTicket({ sealer }: Tx, entry: FreeTicket, now: number): Ticket {
  const free = { expires_at: null, attempt_id: null, order_id: null, price_pence: 0, bundle_pence: 0 };
  const ticket = { id: newId(), ...entry, ...free, reserved_at: now, created_at: now };
  return { ...ticket, seal: sealOf(sealer, "tickets", ticket) };
}

/** Writes tickets, and returns those whose numbers are taken: the unique index decides, not an earlier read. */
export async function claimNumbers(tx: Tx, tickets: readonly Ticket[]): Promise<Ticket[]> {
  const written = await together(chunksOf(tickets).map((chunk) => insert(tx, chunk)));
  const ids = new Set(written.flat().map(({ id }) => id));
  return tickets.filter(({ id }) => !ids.has(id));
}

/** Returns which of these numbers have a ticket. Ended holds must have been released before. */
export async function takenNumbers(tx: Tx, { raffleId, numbers }: { raffleId: string; numbers: readonly number[] }) {
  const asked = numbers.map((number) => ({ raffleId, number }));
  const taken = await readInChunks(asked, (chunk) => findTaken(tx.sql, chunk));
  return taken.map(({ number }) => number);
}

/** Returns the numbers of a competition whose instant prize is won; one that was handed over stays so when the number is free. */
export async function listClaimedNumbers(tx: Tx, raffleId: string): Promise<Set<number>> {
  const rows = await tx.sql
    .selectFrom("instant_wins")
    .select("number")
    .where("raffle_id", "=", raffleId)
    .where("won_at", "is not", null)
    .execute();
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])));
}
