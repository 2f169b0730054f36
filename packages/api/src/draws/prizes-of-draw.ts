import type { Db, Row } from "@counterfoil/db";
import { type CommittedDraw, listPrizes } from "./compute-draw.ts";
import { readFrozenEntries } from "./frozen-entries.ts";

/** What was computed of draws with instant prizes, by commitment hash: it never changes. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 50;

/** Returns the names of the prizes of a draw: those of the rules, then the instant prizes that nobody won. */
export async function prizesOfDraw(db: Db, draw: Row<"draws">, committed: CommittedDraw): Promise<readonly string[]> {
  if (!committed.rules.instant) return committed.rules.prizes;
  const found = known.get(committed.commitHash);
  if (found) return found;
  const entries = await readFrozenEntries(db, draw.raffle_id, committed.commitment.entries);
  const prizes = await listPrizes(db, draw, { committed, entries });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(committed.commitHash, prizes);
  return prizes;
}
