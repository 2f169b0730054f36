import { inTransaction } from "@counterfoil/db";
import { lockRaffle } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Rows removed in one transaction, so that no other work waits long. */
const PIECE = 500;

async function tidyPiece(deps: Pick<Deps, "db" | "clock">, raffleId: string): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    await lockRaffle(tx, raffleId);
    const ended = await tx.sql
      .selectFrom("tickets")
      .select("id")
      .where("raffle_id", "=", raffleId)
      .where("state", "=", "held")
      .where("expires_at", "<=", tx.now)
      .orderBy("expires_at")
      .limit(PIECE)
      .execute();
    if (ended.length === 0) return 0;
    const ids = ended.map((row) => row.id);
    await tx.sql.deleteFrom("tickets").where("id", "in", ids).where("state", "=", "held").execute();
    return ended.length;
  });
}

/** The job that removes holds after their end. Every query judges a hold by the clock, so this only tidies. */
export async function tidyEndedHolds(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  const raffles = await deps.db.read
    .selectFrom("tickets")
    .select("raffle_id")
    .distinct()
    .where("state", "=", "held")
    .where("expires_at", "<=", deps.clock())
    .orderBy("raffle_id")
    .execute();
  for (const { raffle_id } of raffles) {
    let removed = PIECE;
    while (removed === PIECE) removed = await tidyPiece(deps, raffle_id);
  }
}
