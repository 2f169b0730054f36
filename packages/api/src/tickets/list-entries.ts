import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type EntriesPage, normalizeKey, parseNumber, ticketNumbering } from "@counterfoil/core";
import { type Db, matchesWords, type Row } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { entriesByIds, entriesOf, newestEntries } from "../serializers/ticket-purchase.ts";
import { findRaffle } from "./find-raffle.ts";

interface Page {
  skip: number;
  limit: number;
}

/** An entry's place in the list, newest first. */
interface Place {
  created_at: number;
  id: string;
}

const MAX_WORDS = 10;
/** Entries searched in one statement: a competition may have a million, and no statement may take long. */
const BATCH = 5_000;

function wordsOf(query: string): string[] {
  return normalizeKey(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Selects entries of which each word is part of the person's name or email or of the orderId, or is the ticket number. */
function matching(db: Db, raffle: Row<"raffles">, words: string[]) {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
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

/** Returns where the next batch ends; undefined when what is left is less than a batch. */
async function endOfBatch(db: Db, raffleId: string, after: Place | undefined): Promise<Place | undefined> {
  let entries = db
    .selectFrom("tickets")
    .select(["created_at", "id"])
    .where("raffle_id", "=", raffleId)
    .where("state", "<>", "held");
  if (after) {
    entries = entries.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(after.created_at, after.id)));
  }
  const from = entries.orderBy("created_at", "desc").orderBy("id", "desc");
  return from
    .offset(BATCH - 1)
    .limit(1)
    .executeTakeFirst();
}

/** Returns the ids of all that match, newest first, searched batch by batch. */
async function findMatches(db: Db, raffle: Row<"raffles">, words: string[]): Promise<string[]> {
  const ids: string[] = [];
  let after: Place | undefined;
  do {
    const [from, to] = [after, await endOfBatch(db, raffle.id, after)];
    let batch = matching(db, raffle, words).clearSelect().select("t.id");
    if (from) {
      batch = batch.where((eb) => eb(eb.refTuple("t.created_at", "t.id"), "<", eb.tuple(from.created_at, from.id)));
    }
    if (to) batch = batch.where((eb) => eb(eb.refTuple("t.created_at", "t.id"), ">=", eb.tuple(to.created_at, to.id)));
    const rows = await batch.orderBy("t.created_at", "desc").orderBy("t.id", "desc").execute();
    for (const { id } of rows) ids.push(id);
    await yieldToEventLoop();
    after = to;
  } while (after);
  return ids;
}

/** Lists the entries of a competition, newest first, that match every word of the query. */
export async function listEntries(
  deps: Pick<Deps, "db">,
  { raffleId, query, skip, limit }: Page & { raffleId: string; query: string },
): Promise<z.infer<typeof EntriesPage>> {
  const db = deps.db.read;
  const raffle = await findRaffle(db, raffleId);
  const words = wordsOf(query);
  if (words.length === 0) {
    return { tickets: await newestEntries(db, raffle, { skip, limit }), totalTickets: raffle.sold_count };
  }
  const ids = await findMatches(db, raffle, words);
  return { tickets: await entriesByIds(db, raffle, ids.slice(skip, skip + limit)), totalTickets: ids.length };
}
