import type { Db, Tx } from "@counterfoil/db";
import { type Mismatch, storeMismatches } from "../reconciliation/store-mismatches.ts";
import { drawsWithDamagedList, LIST_OF_DRAW } from "./late-draws.ts";

/** Returns which of these competitions have a locked list that is not the committed one. */
export async function findDamagedLists(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await drawsWithDamagedList(db).select("d.raffle_id").where("d.raffle_id", "in", ids).execute();
  return new Set(rows.map(({ raffle_id }) => raffle_id));
}

/** Notes which locked lists are not the committed ones, by competition with how they differ, and that all others are. */
export async function noteDamagedLists(tx: Tx, damaged: ReadonlyMap<string, string>): Promise<void> {
  const found = [...damaged].map(([subject, detail]): Mismatch => ({ rule: LIST_OF_DRAW, subject, detail }));
  await storeMismatches(tx, { rules: [LIST_OF_DRAW], found });
}
