import { drawStatesUnlocked, ShopError } from "@counterfoil/core";
import { type Db, readInChunks, type Tx } from "@counterfoil/db";

/** Returns which of these competitions have a draw whose entries change no more. The competitions must be locked. */
export async function lockedDraws(db: Db, raffleIds: readonly string[]): Promise<Set<string>> {
  const rows = await readInChunks([...new Set(raffleIds)], (ids) =>
    db
      .selectFrom("draws")
      .select("raffle_id")
      .where("raffle_id", "in", ids)
      .where("state", "not in", drawStatesUnlocked)
      .execute(),
  );
  return new Set(rows.map(({ raffle_id }) => raffle_id));
}

/** Throws `draw.locked` when the entries of one of these competitions change no more. The competitions must be locked. */
export async function checkNotLocked(tx: Tx, raffleIds: readonly string[]): Promise<void> {
  const locked = await lockedDraws(tx.sql, raffleIds);
  if (locked.size > 0) throw new ShopError("draw.locked");
}
