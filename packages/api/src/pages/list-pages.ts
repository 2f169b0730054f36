import { type DynamicPage, LIST_LIMIT } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { toPage } from "./to-page.ts";

/** Lists every content page, the newest first. */
export async function listPages(deps: Pick<Deps, "db">): Promise<DynamicPage[]> {
  const rows = await deps.db.read
    .selectFrom("pages")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(toPage);
}
