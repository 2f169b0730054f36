import type { EntryCounts } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { countEntriesOfKind } from "./entries-of-kind.ts";
import { findRaffle } from "./find-raffle.ts";

/** Counts the entries of a competition by kind. Throws `raffle.not_found`. */
export async function countEntries({ db }: Pick<Deps, "db">, raffleId: string): Promise<EntryCounts> {
  const { sold_count, manual_count } = await findRaffle(db.read, raffleId);
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
