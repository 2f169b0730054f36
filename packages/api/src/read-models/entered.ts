import { countThings } from "@counterfoil/core";
import { type Db, ticketIsEntry } from "@counterfoil/db";
import { countRows } from "../lists/list-page.ts";

/** Returns how many entries and prizes someone has, in words and as what is approved. */
export async function readEntered(db: Db, userId: string) {
  const entries = await countRows(db.selectFrom("tickets").where(ticketIsEntry()).where("user_id", "=", userId));
  const prizes = await countRows(db.selectFrom("awards").where("user_id", "=", userId));
  const words = `${countThings(entries, "entry", "entries")} and ${countThings(prizes, "prize", "prizes")}`;
  return { words, expect: { Entries: String(entries), Prizes: String(prizes) } };
}
