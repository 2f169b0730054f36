import {
  type EntriesPage,
  type EntryCounts,
  type EntryFilter,
  type ListEntriesInput,
  ShopError,
  startOfPage,
} from "@counterfoil/core";
import {
  countRows,
  type Db,
  findRow,
  matchesWords,
  type Row,
  searchWords,
  type Tables,
  ticketIsEntry,
} from "@counterfoil/db";
import { finalityOf } from "@counterfoil/domain";
import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { z } from "zod";
import { orderHasWord } from "#read-models/matches-order.ts";
import { toRaffleRef } from "#read-models/raffle-ref.ts";
import { entriesAmong, entriesByIds, entriesOf } from "#read-models/ticket-purchase.ts";
import type { Deps } from "../deps.ts";
import { findInBatches, isInBatch, totalOf } from "../lists/find-in-batches.ts";
import { listPage } from "../lists/list-page.ts";
import { numberIn, ticketsOfFewPeople, ticketsOfManyPeople } from "./tickets-that-may-match.ts";

/** A competition with how many entries it has. */
type CountedRaffle = Row<"raffles"> & Pick<Row<"raffle_sales">, "sold_count" | "manual_count" | "post_count">;

/** Finds a competition by id, published or not. Throws `raffle.not_found`. */
export async function findRaffle(db: Db, id: string): Promise<CountedRaffle> {
  return db
    .selectFrom("raffles")
    .innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id")
    .selectAll("raffles")
    .select(["raffle_sales.sold_count", "raffle_sales.manual_count", "raffle_sales.post_count"])
    .where("raffles.id", "=", id)
    .executeTakeFirstOrThrow(() => new ShopError("raffle.not_found"));
}

/** Returns the condition that a ticket `t` is an entry of a kind. */
function isOfKind(filter: EntryFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Tables & { t: Tables["tickets"] }, "t">();
  if (filter === "manual" || filter === "post") return eb("t.state", "=", filter);
  if (filter === "paid") return eb("t.state", "=", "sold");
  if (filter !== "winner") return eb.and([eb("t.state", "=", "sold"), eb("t.answer_correct", "=", filter === "right")]);
  return eb.exists(
    eb
      .selectFrom("instant_wins as prize")
      .select("prize.id")
      .whereRef("prize.raffle_id", "=", "t.raffle_id")
      .whereRef("prize.number", "=", "t.number")
      .whereRef("prize.ticket_id", "=", "t.id"),
  );
}

/** Selects the entries `t` of a kind by its index. */
function entriesOfKind(db: Db, raffleId: string, filter: EntryFilter | null) {
  const entries = db.selectFrom("tickets as t").where(ticketIsEntry("t"));
  const ofRaffle = entries.where("t.raffle_id", "=", raffleId);
  if (filter === null) return ofRaffle;
  if (filter !== "winner") return ofRaffle.where(isOfKind(filter));
  // There are far fewer prizes than entries: the prizes alone lead to their tickets.
  return entries.where((eb) =>
    eb(
      "t.id",
      "in",
      eb
        .selectFrom("instant_wins")
        .select("ticket_id")
        .where("raffle_id", "=", raffleId)
        .where("ticket_id", "is not", null)
        .$narrowType<{ ticket_id: string }>(),
    ),
  );
}

/** Counts the entries whose answer was right or wrong, or that won a prize, over the index of that kind. */
function countEntriesOfKind(db: Db, { raffleId, filter }: { raffleId: string; filter: "right" | "wrong" | "winner" }) {
  return countRows(entriesOfKind(db, raffleId, filter));
}

type Match = Pick<Row<"tickets">, "id" | "state" | "answer_correct"> & { prize: string | null };

interface Search {
  words: string[];
  filter: EntryFilter | null;
}

/** Selects those of the entries that are of a kind and match every word: in the holder's name or email, in the order id, or as the number. */
function matching(entries: ReturnType<typeof entriesOf>, raffle: Row<"raffles">, { words, filter }: Search) {
  let found = entries;
  if (filter) found = found.where(isOfKind(filter));
  for (const word of words) {
    const number = numberIn(raffle, word);
    found = found.where((eb) =>
      eb.or([
        matchesWords(eb.ref("u.search_text"), word),
        orderHasWord(word, "o"),
        ...(number === null ? [] : [eb("t.number", "=", number)]),
      ]),
    );
  }
  return found;
}

interface MatchReader {
  onBatch: (rows: Match[]) => { id: string }[];
  /** Stops once that many are found; by default it reads all. */
  enough?: number | undefined;
}

/** Reads those that match, newest first and a batch at a time, and hands each batch on. */
async function readMatches(db: Db, raffle: Row<"raffles">, search: Search, { onBatch, enough }: MatchReader) {
  const matchesOf = (sought: ReturnType<typeof entriesOf>) =>
    matching(sought, raffle, search)
      .clearSelect()
      .select(["t.id", "t.state", "t.answer_correct", "w.prize"])
      .orderBy("t.created_at", "desc")
      .orderBy("t.id", "desc");
  const few = await ticketsOfFewPeople(db, raffle, search.words);
  if (few) {
    const rows = few.length === 0 ? [] : await matchesOf(entriesAmong(db, few)).execute();
    return { ids: onBatch(rows).map(({ id }) => id), more: false };
  }
  const entries = db.selectFrom("tickets").where("raffle_id", "=", raffle.id).where(ticketIsEntry());
  return findInBatches({
    placeAfter: (batch, rows) =>
      entries
        .select(["created_at", "id"])
        .where(isInBatch("tickets", batch))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .offset(rows)
        .limit(1)
        .executeTakeFirst(),
    matchesIn: async (batch, most) => {
      const rows = matchesOf(entriesOf(db, raffle.id)).where(isInBatch("t", batch));
      return onBatch(await (most === undefined ? rows : rows.limit(most)).execute());
    },
    enough,
    others: async (after) => {
      const some = await ticketsOfManyPeople(db, raffle, search.words);
      if (some === null) return null;
      const rows = matchesOf(entriesAmong(db, some)).where(isInBatch("t", { after }));
      return { ids: onBatch(await rows.execute()).map(({ id }) => id), more: false };
    },
  });
}

/** Counts the entries that match each word, by kind. */
async function countFoundEntries(db: Db, raffle: Row<"raffles">, words: string[]): Promise<EntryCounts> {
  const counts = { all: 0, right: 0, wrong: 0, manual: 0, post: 0, paid: 0, winner: 0 };
  const onBatch = (rows: Match[]) => {
    for (const { state, answer_correct, prize } of rows) {
      counts.all++;
      counts[state === "manual" || state === "post" ? state : "paid"]++;
      if (state !== "manual" && answer_correct !== null) counts[answer_correct ? "right" : "wrong"]++;
      if (prize !== null) counts.winner++;
    }
    return [];
  };
  await readMatches(db, raffle, { words, filter: null }, { onBatch });
  return counts;
}

/** Counts the entries of a competition that match every word of the query, by kind. Throws `raffle.not_found`. */
export async function countEntries({ db }: Pick<Deps, "db">, { raffleId, query }: { raffleId: string; query: string }) {
  const raffle = await findRaffle(db.read, raffleId);
  const words = searchWords(query);
  if (words.length > 0) return countFoundEntries(db.read, raffle, words);
  const { sold_count, manual_count, post_count } = raffle;
  const [right, wrong, winner] = await Promise.all(
    (["right", "wrong", "winner"] as const).map((filter) => countEntriesOfKind(db.read, { raffleId, filter })),
  );
  return {
    all: sold_count,
    right: right ?? 0,
    wrong: wrong ?? 0,
    manual: manual_count - post_count,
    post: post_count,
    paid: sold_count - manual_count,
    winner: winner ?? 0,
  };
}

/** Finds the ticket whose number is the whole query. */
async function findNumber(db: Db, raffle: Row<"raffles">, words: readonly string[]): Promise<string | undefined> {
  const [word, ...others] = words;
  const number = others.length === 0 ? numberIn(raffle, word ?? "") : null;
  if (number === null) return undefined;
  const ticket = await findRow(db, "tickets", { raffle_id: raffle.id, number });
  return ticket?.id;
}

/** A number may also be part of many emails and orderIds: the entry with that number comes first. */
async function exactFirst(db: Db, raffle: Row<"raffles">, search: Search, ids: string[]): Promise<string[]> {
  const number = await findNumber(db, raffle, search.words);
  if (number === undefined) return ids;
  const exact = await matching(entriesOf(db, raffle.id), raffle, search).where("t.id", "=", number).executeTakeFirst();
  return exact ? [exact.id, ...ids.filter((id) => id !== exact.id)] : ids;
}

async function countKind(db: Db, raffle: CountedRaffle, filter: EntryFilter | null): Promise<number> {
  if (filter === null) return raffle.sold_count;
  if (filter === "manual") return raffle.manual_count - raffle.post_count;
  if (filter === "post") return raffle.post_count;
  if (filter === "paid") return raffle.sold_count - raffle.manual_count;
  return countEntriesOfKind(db, { raffleId: raffle.id, filter });
}

/** Lists a competition's entries that match, newest first, and whether the list is final. Throws `raffle.not_found`. */
export async function listEntries(
  deps: Pick<Deps, "db" | "clock">,
  { raffleId, query, filter = null, countAll, skip, limit }: z.infer<typeof ListEntriesInput>,
): Promise<Omit<z.infer<typeof EntriesPage>, "now">> {
  const db = deps.db.read;
  const raffle = await findRaffle(db, raffleId);
  const words = searchWords(query);
  const finality = await finalityOf(db, { raffle, now: deps.clock() });
  const shown = { raffle: toRaffleRef(raffle), ...finality };
  if (words.length === 0) {
    const { rows, total } = await listPage({
      base: entriesOfKind(db, raffleId, filter),
      rows: (from, direction) => from.select("t.id").orderBy("t.created_at", direction).orderBy("t.id", direction),
      direction: "desc",
      total: () => countKind(db, raffle, filter),
      ...{ skip, limit },
    });
    const page = rows.map(({ id }) => id);
    return { tickets: await entriesByIds(db, raffle, page), totalTickets: total, ...shown };
  }
  const enough = countAll ? undefined : skip + limit + 1;
  const search = { words, filter };
  const { ids, more } = await readMatches(db, raffle, search, { onBatch: (rows) => rows, enough });
  const found = await exactFirst(db, raffle, search, ids);
  const start = startOfPage({ skip, limit }, ids.length);
  const tickets = await entriesByIds(db, raffle, found.slice(start, start + limit));
  return { tickets, totalTickets: totalOf({ ids, more }, enough), ...(more && { more }), ...shown };
}
