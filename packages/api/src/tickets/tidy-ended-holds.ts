import { holdHasEnded, inTransaction } from "@counterfoil/db";
import { lockRaffle, releaseEndedHolds, removeOldHolders } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { holdMsOf } from "../rate-limits/check-captcha.ts";

/** Holds released per transaction, so that other work does not wait long. */
const BATCH = 500;

async function tidyBatch(deps: Pick<Deps, "db" | "clock">, raffleId: string): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    await lockRaffle(tx, raffleId);
    return releaseEndedHolds(tx, { raffleId, limit: BATCH });
  });
}

/** Releases expired holds and removes old holders. It only tidies: queries compare a hold's end with the clock. */
export async function tidyEndedHolds(deps: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  const raffles = await deps.db.read
    .selectFrom("tickets")
    .select("raffle_id")
    .distinct()
    .where(holdHasEnded(deps.clock()))
    .orderBy("raffle_id")
    .execute();
  for (const { raffle_id } of raffles) {
    let removed = BATCH;
    while (removed === BATCH) removed = await tidyBatch(deps, raffle_id);
  }
  await inTransaction(deps.db, (tx) => removeOldHolders(tx, { holdMs: holdMsOf(deps.config) }));
}
