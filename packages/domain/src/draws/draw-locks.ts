import { drawStatesUnlocked, ShopError } from "@counterfoil/core";
import { type Db, inChunks, type Tx } from "@counterfoil/db";

/** Returns which of these competitions have a draw whose entries change no more. The competitions must be locked. */
export async function lockedDraws(db: Db, raffleIds: readonly string[]): Promise<Set<string>> {
  const locked = new Set<string>();
  for (const ids of inChunks([...new Set(raffleIds)])) {
    const rows = await db
      .selectFrom("draws")
      .select("raffle_id")
      .where("raffle_id", "in", ids)
      .where("state", "not in", drawStatesUnlocked)
      .execute();
    for (const { raffle_id } of rows) locked.add(raffle_id);
  }
  return locked;
}

/** Throws `draw.locked` when the entries of one of these competitions change no more. The competitions must be locked. */
export async function checkNotLocked(tx: Tx, raffleIds: readonly string[]): Promise<void> {
  const locked = await lockedDraws(tx.sql, raffleIds);
  if (locked.size > 0) throw new ShopError("draw.locked");
}
