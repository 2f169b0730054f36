import { drawStatesBeforeDraw } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { listPage, type Page } from "../lists/list-page.ts";

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
