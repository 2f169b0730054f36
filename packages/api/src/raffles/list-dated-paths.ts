import type { Db } from "@counterfoil/db";
import { openRaffles } from "#read-models/raffle-list.ts";

/** An address of the shop with the moment when what it shows was last edited, epoch milliseconds. */
export interface DatedPath {
  path: string;
  changedAt: number;
}

/** Returns the competitions on sale at `now`, epoch milliseconds, and the written pages, each with its last edit. */
export async function listDatedPaths(db: Db, now: number): Promise<DatedPath[]> {
  const [raffles, pages] = await Promise.all([
    openRaffles(db, now).clearSelect().select(["slug", "updated_at"]).execute(),
    db.selectFrom("pages").select(["slug", "updated_at"]).where("body", "<>", "").orderBy("slug").execute(),
  ]);
  return [
    ...raffles.map(({ slug, updated_at }) => ({ path: `/c/${slug}`, changedAt: updated_at })),
    ...pages.map(({ slug, updated_at }) => ({ path: `/p/${slug}`, changedAt: updated_at })),
  ];
}
