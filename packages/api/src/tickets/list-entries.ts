import { type EntriesPage, type EntryFilter, parseNumber, ticketNumbering } from "@counterfoil/core";
import { type Db, matchesWithoutDashes, matchesWords, type Row, searchWords } from "@counterfoil/db";
import { finalityOf } from "@counterfoil/domain";
import type { z } from "zod";
import { toRaffleRef } from "#read-models/raffle-ref.ts";
import { entriesByIds, entriesOf } from "#read-models/ticket-purchase.ts";
import type { Deps } from "../deps.ts";
import { findInBatches, isInBatch } from "../lists/find-in-batches.ts";
import { countEntriesOfKind, isOfKind, listEntryIds } from "./entries-of-kind.ts";
import { type CountedRaffle, findRaffle } from "./find-raffle.ts";

interface Page {
  skip: number;
  limit: number;
}

interface Search {
  words: string[];
  filter: EntryFilter | null;
}

/** Selects entries of a kind of which each word is part of the holder's name or email or of the orderId, or the number. */
function matching(db: Db, raffle: Row<"raffles">, { words, filter }: Search) {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  let found = entriesOf(db, raffle.id);
  if (filter) found = found.where(isOfKind(filter));
  for (const word of words) {
    const number = parseNumber(numbering, word);
    found = found.where((eb) =>
      eb.or([
        matchesWords(eb.ref("u.search_text"), word),
        matchesWithoutDashes(eb.fn.coalesce("o.search_text", eb.val("")), word),
        ...(number === null ? [] : [eb("t.number", "=", number)]),
      ]),
    );
  }
  return found;
}

/** Returns the ids of all that match, newest first. */
function findMatches(db: Db, raffle: Row<"raffles">, search: Search): Promise<string[]> {
  const entries = db.selectFrom("tickets").where("raffle_id", "=", raffle.id).where("state", "<>", "held");
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
    matchesIn: (batch) =>
      matching(db, raffle, search)
        .clearSelect()
        .select("t.id")
        .where(isInBatch("t", batch))
        .orderBy("t.created_at", "desc")
        .orderBy("t.id", "desc")
        .execute(),
  });
}

/** Finds the ticket whose number is all that was searched for. */
async function findNumber(db: Db, raffle: Row<"raffles">, words: readonly string[]): Promise<string | undefined> {
  const [word, ...others] = words;
  const number =
    others.length === 0 ? parseNumber(ticketNumbering(raffle.max_entries, raffle.to_letter), word ?? "") : null;
  if (number === null) return undefined;
  const ticket = await db
    .selectFrom("tickets")
    .select("id")
    .where("raffle_id", "=", raffle.id)
    .where("number", "=", number)
    .executeTakeFirst();
  return ticket?.id;
}

/** A number may be part of many emails and orderIds too: the entry that has it comes first. */
function exactFirst(ids: readonly string[], exact: string | undefined): readonly string[] {
  return exact !== undefined && ids.includes(exact) ? [exact, ...ids.filter((id) => id !== exact)] : ids;
}

async function countKind(db: Db, raffle: CountedRaffle, filter: EntryFilter | null): Promise<number> {
  if (filter === null) return raffle.sold_count;
  if (filter === "manual") return raffle.manual_count;
  if (filter === "paid") return raffle.sold_count - raffle.manual_count;
  return countEntriesOfKind(db, { raffleId: raffle.id, filter });
}

interface EntriesQuery extends Page {
  raffleId: string;
  query: string;
  filter?: EntryFilter | null | undefined;
}

/**
 * Lists the entries of a competition, newest first, that are of a kind and match every word of the query, and says
 * whether the list is final. Throws `raffle.not_found`.
 */
export async function listEntries(
  deps: Pick<Deps, "db" | "clock">,
  { raffleId, query, filter = null, skip, limit }: EntriesQuery,
): Promise<Omit<z.infer<typeof EntriesPage>, "now">> {
  const db = deps.db.read;
  const raffle = await findRaffle(db, raffleId);
  const words = searchWords(query);
  const finality = await finalityOf(db, { raffle, now: deps.clock() });
  if (words.length === 0) {
    const ids = await listEntryIds(db, { raffleId, filter, skip, limit });
    const totalTickets = await countKind(db, raffle, filter);
    return { tickets: await entriesByIds(db, raffle, ids), totalTickets, raffle: toRaffleRef(raffle), ...finality };
  }
  const ids = await findMatches(db, raffle, { words, filter });
  const found = exactFirst(ids, await findNumber(db, raffle, words));
  const tickets = await entriesByIds(db, raffle, found.slice(skip, skip + limit));
  return { tickets, totalTickets: ids.length, raffle: toRaffleRef(raffle), ...finality };
}
