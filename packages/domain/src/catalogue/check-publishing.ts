import {
  areMostInstantWins,
  areMostPrizesInstant,
  countMainPrizes,
  LEAST_OPEN_HOURS,
  type LiveCompetitions,
  openHours,
  type RaffleFields,
  ShopError,
} from "@counterfoil/core";
import { countRows, type Db, lockRowOrThrow, type Row, raffleIsComing, type Tx, together } from "@counterfoil/db";
import { POPULAR_ID } from "./raffle-categories.ts";

/** Counts the competitions, scheduled or open, that are live now and will not have ended at a moment, and their prizes. */
export async function countLive(db: Db, at: number): Promise<LiveCompetitions> {
  const live = db.selectFrom("raffles").where(raffleIsComing(at));
  const [raffles, instantPrizes] = await together([
    live.select(["has_instant_wins", "draw_prizes"]).execute(),
    countRows(
      db.selectFrom("instant_wins").where("raffle_id", "in", live.select("id").where("has_instant_wins", "=", true)),
    ),
  ]);
  const main = raffles.reduce((sum, { draw_prizes }) => sum + countMainPrizes(draw_prizes), 0);
  return {
    total: raffles.length,
    withInstantWins: raffles.filter(({ has_instant_wins }) => has_instant_wins).length,
    prizes: main + instantPrizes,
    instantPrizes,
  };
}

/** Locks the catalogue for one who publishes, or types a winner; it has no row of its own, but a category that always exists. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await lockRowOrThrow(tx, "categories", { id: POPULAR_ID });
}

/** Says what of the live competitions would be mostly instant wins; null where nothing is. */
function mostInWords(live: LiveCompetitions, when: string): string | null {
  if (areMostInstantWins(live)) {
    return `${live.withInstantWins} of ${live.total} live raffles would have instant wins${when}. Set one without them live first.`;
  }
  if (!areMostPrizesInstant(live)) return null;
  return `${live.instantPrizes} of ${live.prizes} prizes of live raffles would be instant wins${when}. That's over half.`;
}

/** Rejects instant wins that are more than half of what is live or of its prizes, now or when this competition opens. */
async function checkInstantWins(tx: Tx, opensAt: number): Promise<void> {
  await lockCatalogue(tx);
  const [now, opening] = await together([countLive(tx.sql, tx.now), countLive(tx.sql, Math.max(tx.now, opensAt))]);
  const message = mostInWords(now, "") ?? mostInWords(opening, " when this one opens");
  if (message !== null) throw new ShopError("raffle.mostly_instant", { field: "instantWins", message });
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
  const had = { instant: was?.instantWins.length ?? 0, main: was ? countMainPrizes(was.drawPrizes) : 0 };
  const isMore = after.instantWins.length > had.instant || countMainPrizes(after.drawPrizes) < had.main;
  if (after.instantWins.length > 0 && (isMoved || isMore)) await checkInstantWins(tx, after.startDate);
}
