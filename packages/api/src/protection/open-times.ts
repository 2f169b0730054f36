import { LEAST_OPEN_HOURS, type OpenTimesInput, type OpenTimesPage, openHours, toIso } from "@counterfoil/core";
import { countRows, type Db, raffleIsOpenUnder, raffleOpens } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";

const opening = (db: Db, since?: number) => db.selectFrom("raffles").where(raffleOpens(since));
const shortlyOpen = (db: Db, since?: number) => opening(db, since).where(raffleIsOpenUnder(LEAST_OPEN_HOURS));

/** Counts the competitions that end after a moment, those of them open for under 72 hours, and those of these without a reason. */
export async function countOpenTimes(db: Db, since: number) {
  return {
    total: await countRows(opening(db, since)),
    short: await countRows(shortlyOpen(db, since)),
    unexplained: await countRows(shortlyOpen(db, since).where("short_open_reason", "=", "")),
  };
}

/** Lists for how long each competition is, was or will be open, the last to end first. */
export async function listOpenTimes(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { short, skip, limit }: z.output<typeof OpenTimesInput>,
): Promise<OpenTimesPage> {
  const { rows, total } = await listPage({
    base: short ? shortlyOpen(db.read) : opening(db.read),
    rows: (from) =>
      from
        .select(["id", "name", "starts_at", "ends_at", "live_at", "short_open_reason"])
        .orderBy("ends_at", "desc")
        .orderBy("id", "desc"),
    skip,
    limit,
  });
  const raffles = rows.map(({ id, name, starts_at: startsAt, ends_at: endsAt, live_at, short_open_reason }) => ({
    _id: id,
    name,
    opensAt: toIso(Math.max(startsAt, live_at ?? 0)),
    endDate: toIso(endsAt),
    hours: openHours({ startsAt, endsAt, liveAt: live_at ?? 0 }),
    reason: short_open_reason,
  }));
  return { raffles, totalRaffles: total, now: toIso(clock()) };
}
