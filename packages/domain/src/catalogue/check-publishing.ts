import {
  areMostInstantWins,
  LEAST_OPEN_HOURS,
  type LiveCompetitions,
  openHours,
  type RaffleFields,
  ShopError,
} from "@counterfoil/core";
import { type Db, type Row, raffleIsComing, type Tx, together } from "@counterfoil/db";
import { POPULAR_ID } from "./raffle-categories.ts";

/** Counts the competitions, scheduled or open, that are live now and will not have ended at a moment. */
export async function countLive(db: Db, at: number): Promise<LiveCompetitions> {
  return db
    .selectFrom("raffles")
    .where(raffleIsComing(at))
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("has_instant_wins", "=", true).as("withInstantWins"),
    ])
    .executeTakeFirstOrThrow();
}

/** Locks the catalogue for one who publishes; it has no row of its own, but a category that always exists. */
async function lockCatalogue(tx: Tx): Promise<void> {
  const popular = tx.sql.selectFrom("categories").select("id").where("id", "=", POPULAR_ID);
  await popular.forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Rejects instant wins that are more than half of what is live, now or when this competition opens. */
async function checkInstantWins(tx: Tx, opensAt: number): Promise<void> {
  await lockCatalogue(tx);
  const [now, opening] = await together([countLive(tx.sql, tx.now), countLive(tx.sql, Math.max(tx.now, opensAt))]);
  const most = [now, opening].find(areMostInstantWins);
  if (!most) return;
  const when = most === now ? "" : " when this one opens";
  const message = `${most.withInstantWins} of ${most.total} live raffles would have instant wins${when}. Set one without them live first.`;
  throw new ShopError("raffle.mostly_instant", { field: "instantWins", message });
}

/** A competition as it was saved, with its form before (null for a new one) and after. */
interface Published {
  raffle: Row<"raffles">;
  before: RaffleFields | null;
  after: RaffleFields;
}

/**
 * Rejects a competition that this save sets live, or whose dates or instant wins it changes, where the Code would not allow it: open for
 * under 72 hours without a reason (`request.invalid`), or with instant wins that become the majority (`raffle.mostly_instant`).
 */
export async function checkPublishing(tx: Tx, { raffle, before, after }: Published): Promise<void> {
  if (!after.live || after.endDate <= tx.now) return;
  const was = before?.live ? before : null;
  const isMoved = after.startDate !== was?.startDate;
  const hours = openHours({ startsAt: after.startDate, endsAt: after.endDate, liveAt: raffle.live_at ?? 0 });
  if ((isMoved || after.endDate !== was?.endDate) && hours < LEAST_OPEN_HOURS && !after.shortOpenReason) {
    const errors = { shortOpenReason: [`Enter a reason: it's open for under ${LEAST_OPEN_HOURS} hours`] };
    throw new ShopError("request.invalid", { errors });
  }
  const hadInstantWins = was !== null && was.instantWins.length > 0;
  if (after.instantWins.length > 0 && (isMoved || !hadInstantWins)) await checkInstantWins(tx, after.startDate);
}
