import { LIST_LIMIT, londonMonth, normalizeKey, type RaffleListItem } from "@counterfoil/core";
import { type Db, raffleInStage, raffleIsComing, raffleIsOver, raffleIsPublished, readInChunks } from "@counterfoil/db";
import { POPULAR_ID } from "@counterfoil/domain";
import { listedRaffles, openRaffles, readRaffleListItems } from "#read-models/raffle-list.ts";
import type { Deps } from "../deps.ts";

/** Lists competitions that are on sale, soonest end first; of one category when it is named, in any case. */
export async function listOpenRaffles(
  deps: Pick<Deps, "db" | "clock">,
  which: { category?: string; limit?: number } = {},
): Promise<RaffleListItem[]> {
  const db = deps.db.read;
  const { category, limit = LIST_LIMIT } = which;
  let open = openRaffles(db, deps.clock()).limit(limit);
  if (category !== undefined) {
    const inCategory = db
      .selectFrom("raffle_categories")
      .innerJoin("categories", "categories.id", "raffle_categories.category_id")
      .select("raffle_categories.raffle_id")
      .where("categories.name_key", "=", normalizeKey(category));
    open = open.where("id", "in", inCategory);
  }
  return readRaffleListItems(db, await open.execute());
}

/** The most competitions under `Ending Soon`. */
const ENDING_SOON = 6;

/** The competitions of each group: at most `limit` per group, LIST_LIMIT in all, the soonest of every group first. */
async function placesInGroups(db: Db, now: number, limit: number): Promise<{ id: string; name: string }[]> {
  const ranked = db
    .selectFrom("raffles")
    .innerJoin("raffle_categories", "raffle_categories.raffle_id", "raffles.id")
    .innerJoin("categories", "categories.id", "raffle_categories.category_id")
    .select(["raffles.id", "categories.name"])
    .select(({ fn }) =>
      fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("categories.id").orderBy("raffles.ends_at").orderBy("raffles.id"))
        .as("place"),
    )
    .where(raffleInStage("open", now))
    .where("categories.id", "<>", POPULAR_ID);
  return db
    .selectFrom(ranked.as("ranked"))
    .select(["id", "name"])
    .where("place", "<=", limit)
    .orderBy("place")
    .orderBy("name")
    .limit(LIST_LIMIT)
    .execute();
}

/** Lists competitions on sale: `Ending Soon` first, then the categories by name, without Popular and empty ones. */
export async function listGroupedRaffles(deps: Pick<Deps, "db" | "clock">, limit: number = LIST_LIMIT) {
  const db = deps.db.read;
  const now = deps.clock();
  const soonest = await openRaffles(db, now).limit(Math.min(ENDING_SOON, limit)).execute();
  const places = await placesInGroups(db, now, limit);
  const ids = new Set([...soonest, ...places].map(({ id }) => id));
  const listed = await readInChunks([...ids], (chunk) => listedRaffles(db).where("id", "in", chunk).execute());
  const items = new Map((await readRaffleListItems(db, listed)).map((item) => [item._id, item]));
  const groups = new Map<string, RaffleListItem[]>();
  for (const { id, name } of places) {
    const item = items.get(id);
    if (item) groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  const named = [...groups].map(([_id, raffles]) => ({ _id, raffles }));
  named.sort((a, b) => a._id.localeCompare(b._id, "en"));
  const endingSoon = soonest.flatMap(({ id }) => items.get(id) ?? []);
  return endingSoon.length === 0 ? named : [{ _id: "Ending Soon", raffles: endingSoon }, ...named];
}

/** Lists competitions that ended in a London month, latest first. */
export async function listCompletedRaffles(deps: Pick<Deps, "db" | "clock">, month: { year: number; month: number }) {
  const { from, to } = londonMonth(month.year, month.month);
  const db = deps.db.read;
  const ended = await listedRaffles(db)
    .where(raffleIsPublished())
    .where("ends_at", ">=", from)
    .where("ends_at", "<", to)
    .where(raffleIsOver(deps.clock()))
    .orderBy("ends_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return readRaffleListItems(db, ended);
}

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

/** An address of the shop with the moment when what it shows was last edited, epoch milliseconds. */
interface DatedPath {
  path: string;
  changedAt: number;
}

async function listDrawPaths(db: Db): Promise<DatedPath[]> {
  const rows = await db
    .selectFrom("draws as d")
    .innerJoin("raffles as r", "r.id", "d.raffle_id")
    .innerJoin("draw_rules as u", "u.raffle_id", "d.raffle_id")
    .select(({ fn }) => ["r.slug", "d.locked_at", "d.drawn_at", fn.max("u.published_at").as("published_at")])
    .groupBy(["r.slug", "d.locked_at", "d.drawn_at"])
    .orderBy("r.slug")
    .execute();
  return rows.map(({ slug, locked_at, drawn_at, published_at }) => ({
    path: `/draws/${slug}`,
    changedAt: drawn_at ?? locked_at ?? published_at,
  }));
}

/** Returns the competitions on sale at `now`, epoch milliseconds, the pages, each with its last edit, and the draws. */
export async function listDatedPaths(db: Db, now: number): Promise<DatedPath[]> {
  const [raffles, pages, draws] = await Promise.all([
    openRaffles(db, now).clearSelect().select(["slug", "updated_at"]).execute(),
    db.selectFrom("pages").select(["slug", "updated_at"]).where("body", "<>", "").orderBy("slug").execute(),
    listDrawPaths(db),
  ]);
  return [
    ...raffles.map(({ slug, updated_at }) => ({ path: `/c/${slug}`, changedAt: updated_at })),
    ...pages.map(({ slug, updated_at }) => ({ path: `/p/${slug}`, changedAt: updated_at })),
    ...draws,
  ];
}
