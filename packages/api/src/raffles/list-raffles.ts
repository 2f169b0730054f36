import type { BrowseRafflesInput } from "@counterfoil/core";
import { countRows, matchesWords, raffleInStage, raffleIsOver, raffleIsRunning } from "@counterfoil/db";
import { finalitiesOf, listCategoryNames, listColumns } from "@counterfoil/domain";
import { sql } from "kysely";
import type { z } from "zod";
import { saleCounters } from "#read-models/raffle-list.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { toAdminListItem } from "./admin-raffle.read-model.ts";

/** Lists competitions for the console, the newest first, and counts all that match, and those of them that are not live. */
export async function listRaffles(deps: Pick<Deps, "db" | "clock">, query: z.infer<typeof BrowseRafflesInput>) {
  const db = deps.db.read;
  const now = deps.clock();
  let matching = db.selectFrom("raffles").where(matchesWords(sql.ref("search_text"), query.query));
  if (query.filterBy === "active") matching = matching.where(raffleIsRunning(now));
  if (query.filterBy === "expired") matching = matching.where(raffleIsOver(now));
  if (query.filterIds.length > 0) matching = matching.where("id", "not in", query.filterIds);
  const { rows, total } = await listPage({
    base: matching,
    rows: (from) =>
      from
        .innerJoin("raffle_sales", "raffle_sales.raffle_id", "raffles.id")
        .select(listColumns)
        .select("post_closes_at")
        .select(saleCounters)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc"),
    skip: query.skip,
    limit: query.limit,
  });
  const ids = rows.map(({ id }) => id);
  const categories = await listCategoryNames(db, ids);
  const finalityOf = await finalitiesOf(db, { raffles: rows, now });
  return {
    raffles: rows.map((row) => toAdminListItem(row, categories.get(row.id) ?? [], finalityOf(row))),
    totalRaffles: total,
    notLive: await countRows(matching.where(raffleInStage("draft", now))),
  };
}
