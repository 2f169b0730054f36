import type { Db } from "@counterfoil/db";
import { openRaffles } from "#read-models/raffle-list.ts";

/** An address of the shop with the moment when what it shows was last edited, epoch milliseconds. */
export interface DatedPath {
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
