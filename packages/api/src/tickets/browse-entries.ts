import { type EntriesPage, fold, numberingOf, parseNumber } from "@counterfoil/core";
import { type Db, matchesWords, type Row } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { entriesOf, newestEntries, toTicketPurchase } from "./entries.queries.ts";
import { findRaffle } from "./tickets.queries.ts";

interface EntriesWanted {
  raffleId: string;
  query: string;
  skip: number;
  limit: number;
}

const MAX_WORDS = 10;

function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Entries of which each word is part of the person's name or email or of the orderId, or is the ticket number. */
function matching(db: Db, raffle: Row<"raffles">, words: string[]) {
  const numbering = numberingOf(raffle.max_entries, raffle.to_letter);
  let found = entriesOf(db, raffle.id);
  for (const word of words) {
    const number = parseNumber(numbering, word);
    found = found.where((eb) =>
      eb.or([
        matchesWords(eb.ref("u.search_text"), word),
        matchesWords(eb.fn.coalesce("o.search_text", eb.val("")), word),
        ...(number === null ? [] : [eb("t.number", "=", number)]),
      ]),
    );
  }
  return found;
}

/** The entries of a competition, newest first, that match every word of the query. */
export async function browseEntries(
  deps: Pick<Deps, "db">,
  { raffleId, query, skip, limit }: EntriesWanted,
): Promise<z.infer<typeof EntriesPage>> {
  const db = deps.db.read;
  const raffle = await findRaffle(db, raffleId);
  const words = wordsOf(query);
  if (words.length === 0) {
    return { tickets: await newestEntries(db, raffle, { skip, limit }), totalTickets: raffle.sold_count };
  }
  const found = matching(db, raffle, words);
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found.orderBy("t.created_at", "desc").orderBy("t.id", "desc").offset(skip).limit(limit).execute();
  return { tickets: rows.map((row) => toTicketPurchase(row, raffle)), totalTickets: total };
}
