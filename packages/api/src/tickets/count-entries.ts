import type { EntryCounts } from "@counterfoil/core";
import { searchWords } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { countEntriesOfKind } from "./entries-of-kind.ts";
import { findRaffle } from "./find-raffle.ts";
import { countFoundEntries } from "./search-entries.ts";

/** Counts the entries of a competition that match every word of the query, by kind. Throws `raffle.not_found`. */
export async function countEntries(
  { db }: Pick<Deps, "db">,
  { raffleId, query }: { raffleId: string; query: string },
): Promise<EntryCounts> {
  const raffle = await findRaffle(db.read, raffleId);
  const words = searchWords(query);
  if (words.length > 0) return countFoundEntries(db.read, raffle, words);
  const { sold_count, manual_count } = raffle;
  const [right, wrong, winner] = await Promise.all(
    (["right", "wrong", "winner"] as const).map((filter) => countEntriesOfKind(db.read, { raffleId, filter })),
  );
  return {
    all: sold_count,
    right: right ?? 0,
    wrong: wrong ?? 0,
    manual: manual_count,
    paid: sold_count - manual_count,
    winner: winner ?? 0,
  };
}
