import { type DrawsPage, drawStatesBeforeDraw, toIso } from "@counterfoil/core";
import { countRows, type Db, type Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { listPage, type Page } from "../lists/list-page.ts";
import { summariseDraws } from "./find-draw.ts";
import { readInstantStatistics } from "./rank-instant-wins.ts";

/** Lists all published draws, the next one first, then the latest, with statistics over all of them. */
export async function listDraws({ db, clock }: Pick<Deps, "db" | "clock">, page: Page): Promise<DrawsPage> {
  const now = clock();
  const { rows, total } = await listNextFirst(db.read, page);
  const summarised = await summariseDraws(db.read, { draws: rows, now });
  return {
    draws: summarised.map(({ summary }) => summary),
    totalDraws: total,
    totalVoids: await countRows(db.read.selectFrom("draw_places").where("outcome", "=", "void")),
    ...(await readInstantStatistics(db.read)),
    now: toIso(now),
  };
}

/** Lists a page of draws: those that are not over first, the next one on top, then the others, the latest on top. */
export async function listNextFirst(db: Db, page: Page): Promise<{ rows: Row<"draws">[]; total: number }> {
  return listPage({
    base: db.selectFrom("draws").innerJoin("raffles as r", "r.id", "draws.raffle_id"),
    rows: (from) =>
      from
        .selectAll("draws")
        .orderBy((eb) => eb.case().when("draws.state", "in", drawStatesBeforeDraw).then(0).else(1).end())
        .orderBy((eb) =>
          eb
            .case()
            .when("draws.state", "in", drawStatesBeforeDraw)
            .then(eb.ref("r.draw_at"))
            .else(eb.neg(eb.ref("r.draw_at")))
            .end(),
        )
        .orderBy("draws.raffle_id"),
    ...page,
  });
}
