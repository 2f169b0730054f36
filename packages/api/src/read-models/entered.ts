import { countThings } from "@counterfoil/core";
import { countRows, type Db, ticketIsEntry } from "@counterfoil/db";
import type { withMerged } from "@counterfoil/domain";

/** Returns how many entries and prizes people have, in words and as what is approved. */
export async function readEntered(db: Db, people: readonly string[] | ReturnType<typeof withMerged>) {
  const entries = await countRows(db.selectFrom("tickets").where(ticketIsEntry()).where("user_id", "in", people));
  const prizes = await countRows(db.selectFrom("awards").where("user_id", "in", people));
  const words = `${countThings(entries, "entry", "entries")} and ${countThings(prizes, "prize", "prizes")}`;
  return { words, expect: { Entries: String(entries), Prizes: String(prizes) } };
}
