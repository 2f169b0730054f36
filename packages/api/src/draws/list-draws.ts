import { type DrawsPage, toIso } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import type { Page } from "../lists/list-page.ts";
import { listNextFirst } from "./list-next-first.ts";
import { readInstantWon, readMeanRank } from "./rank-instant-wins.ts";
import { summariseDraws } from "./summarise-draws.ts";

/** Counts the winners that were voided, in all draws. */
async function countVoids(db: Db): Promise<number> {
  const { voids } = await db
    .selectFrom("draw_places")
    .select(({ fn }) => fn.countAll<number>().as("voids"))
    .where("outcome", "=", "void")
    .executeTakeFirstOrThrow();
  return voids;
}

/** Lists all published draws, the next one first, then the latest, with statistics over all of them. */
export async function listDraws({ db, clock }: Pick<Deps, "db" | "clock">, page: Page): Promise<DrawsPage> {
  const now = clock();
  const { rows, total } = await listNextFirst(db.read, page);
  const summarised = await summariseDraws(db.read, { draws: rows, now });
  return {
    draws: summarised.map(({ summary }) => summary),
    totalDraws: total,
    totalVoids: await countVoids(db.read),
    instantRank: await readMeanRank(db.read),
    instantWon: await readInstantWon(db.read),
    now: toIso(now),
  };
}
