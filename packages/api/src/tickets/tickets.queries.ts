import { BLOCK_SIZE, formatNumber, ShopError, type Ticket, ticketNumbering, toIso, toPounds } from "@counterfoil/core";
import { type Db, inChunks, type NewRow, type Row, type Tx } from "@counterfoil/db";
import { type RaffleRefRow, toRaffleRef } from "../raffles/raffles.queries.ts";

type NumberedRaffle = Pick<Row<"raffles">, "max_entries" | "to_letter">;

/** The wire's ticketNum of a number of this competition. */
export function ticketNumOf(raffle: NumberedRaffle, number: number): string {
  return formatNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), number);
}

/** A ticket as its holder sees it. */
export function toTicket(ticket: Row<"tickets">, raffle: RaffleRefRow & NumberedRaffle): Ticket {
  return {
    _id: ticket.id,
    raffle: toRaffleRef(raffle),
    ticketNum: ticketNumOf(raffle, ticket.number),
    exp: ticket.expires_at === null ? null : toIso(ticket.expires_at),
    questionAnswer: ticket.question_answer,
    pricePaid: toPounds(ticket.price_pence),
    user: ticket.user_id,
  };
}

/** A competition by id, live or not, with how many entries it has. */
export async function findRaffle(
  db: Db,
  id: string,
): Promise<Row<"raffles"> & Pick<Row<"raffle_sales">, "sold_count">> {
  const raffle = await db
    .selectFrom("raffles")
    .innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id")
    .selectAll("raffles")
    .select("raffle_sales.sold_count")
    .where("raffles.id", "=", id)
    .executeTakeFirst();
  if (!raffle) throw new ShopError("raffle.not_found");
  return raffle;
}

/** Holds of a competition that have not run out. */
export async function countHolds(db: Db, raffleId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("tickets")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("raffle_id", "=", raffleId)
    .where("state", "=", "held")
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a user holds and owns in a competition. */
export async function countMine(db: Db, raffleId: string, userId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("tickets")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("raffle_id", "=", raffleId)
    .where((eb) => eb.or([eb("state", "<>", "held"), eb("expires_at", ">", now)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** A user's holds that have not run out, in all competitions. */
export async function countCart(db: Db, userId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("tickets")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("state", "=", "held")
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Frees the numbers whose hold has ended. The competition must be locked. */
export async function freeEndedHolds(tx: Tx, raffleId: string, now: number): Promise<void> {
  await tx.sql
    .deleteFrom("tickets")
    .where("raffle_id", "=", raffleId)
    .where("state", "=", "held")
    .where("expires_at", "<=", now)
    .execute();
}

/** Which of these numbers have a ticket. Ended holds must have been freed before. */
export async function takenAmong(tx: Tx, raffleId: string, numbers: number[]): Promise<number[]> {
  const taken: number[] = [];
  for (const chunk of inChunks(numbers)) {
    const rows = await tx.sql
      .selectFrom("tickets")
      .select("number")
      .where("raffle_id", "=", raffleId)
      .where("number", "in", chunk)
      .execute();
    taken.push(...rows.map((row) => row.number));
  }
  return taken;
}

/** The tickets `t` of these blocks `b`; each block is one range of the index on competition and number. */
export function ticketsInBlocks(db: Db, raffleId: string, blocks: number[]) {
  return db
    .selectFrom("ticket_blocks as b")
    .innerJoin("tickets as t", (join) =>
      join
        .onRef("t.raffle_id", "=", "b.raffle_id")
        .on(({ eb, ref }) => eb("t.number", ">", eb(ref("b.block"), "*", BLOCK_SIZE)))
        .on(({ eb, ref }) => eb("t.number", "<=", eb(eb(ref("b.block"), "*", BLOCK_SIZE), "+", BLOCK_SIZE))),
    )
    .where("b.raffle_id", "=", raffleId)
    .where("b.block", "in", blocks);
}

/**
 * Writes tickets under their numbers, all or none: answers the numbers that somebody else has, and then the caller must
 * throw. The unique index on competition and number judges, not what was read before.
 */
export async function claimNumbers(tx: Tx, tickets: NewRow<"tickets">[]): Promise<number[]> {
  const lost: number[] = [];
  for (const chunk of inChunks(tickets)) {
    const written = await tx.sql
      .insertInto("tickets")
      .values(chunk)
      .onConflict((oc) => oc.columns(["raffle_id", "number"]).doNothing())
      .returning("number")
      .execute();
    const got = new Set(written.map((row) => row.number));
    lost.push(...chunk.filter((ticket) => !got.has(ticket.number)).map((ticket) => ticket.number));
  }
  return lost;
}
