import { type Db, raffleInStage, raffleIsComing } from "@counterfoil/db";

/** Returns when the next published competition starts or ends, epoch milliseconds; Infinity when none does. */
export async function nextRaffleDate(db: Db, now: number): Promise<number> {
  const raffles = db.selectFrom("raffles");
  const end = await raffles.where(raffleIsComing(now)).select("ends_at").orderBy("ends_at").limit(1).executeTakeFirst();
  const start = await raffles
    .select(({ fn }) => fn.min<number | null>("starts_at").as("starts_at"))
    .where(raffleInStage("scheduled", now))
    .executeTakeFirst();
  return Math.min(end?.ends_at ?? Number.POSITIVE_INFINITY, start?.starts_at ?? Number.POSITIVE_INFINITY);
}
