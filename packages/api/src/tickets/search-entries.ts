import { type EntryCounts, type EntryFilter, parseNumber, ticketNumbering } from "@counterfoil/core";
import { type Db, matchesWords, type Row, ticketIsEntry } from "@counterfoil/db";
import { orderHasWord } from "#read-models/matches-order.ts";
import { entriesOf } from "#read-models/ticket-purchase.ts";
import { findInBatches, isInBatch } from "../lists/find-in-batches.ts";
import { isOfKind } from "./entries-of-kind.ts";

type Match = Pick<Row<"tickets">, "id" | "state" | "answer_correct"> & { prize: string | null };

interface Search {
  words: string[];
  filter: EntryFilter | null;
}

/** Selects entries of a kind that match every word: in the holder's name or email, in the order id, or as the number. */
function matching(db: Db, raffle: Row<"raffles">, { words, filter }: Search) {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  let found = entriesOf(db, raffle.id);
  if (filter) found = found.where(isOfKind(filter));
  for (const word of words) {
    const number = parseNumber(numbering, word);
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

/** Reads all that match, newest first and a batch at a time, and hands each batch on. */
function readMatches(
  db: Db,
  raffle: Row<"raffles">,
  search: Search,
  onBatch: (rows: Match[]) => { id: string }[],
): Promise<string[]> {
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
    matchesIn: async (batch) =>
      onBatch(
        await matching(db, raffle, search)
          .clearSelect()
          .select(["t.id", "t.state", "t.answer_correct", "w.prize"])
          .where(isInBatch("t", batch))
          .orderBy("t.created_at", "desc")
          .orderBy("t.id", "desc")
          .execute(),
      ),
  });
}

/** Returns the ids of the entries that match, newest first. */
export function findEntries(db: Db, raffle: Row<"raffles">, search: Search): Promise<string[]> {
  return readMatches(db, raffle, search, (rows) => rows);
}

/** Counts the entries that match each word, by kind. */
export async function countFoundEntries(db: Db, raffle: Row<"raffles">, words: string[]): Promise<EntryCounts> {
  const counts = { all: 0, right: 0, wrong: 0, manual: 0, paid: 0, winner: 0 };
  await readMatches(db, raffle, { words, filter: null }, (rows) => {
    for (const { state, answer_correct, prize } of rows) {
      counts.all++;
      counts[state === "manual" ? "manual" : "paid"]++;
      if (state !== "manual" && answer_correct !== null) counts[answer_correct ? "right" : "wrong"]++;
      if (prize !== null) counts.winner++;
    }
    return [];
  });
  return counts;
}
