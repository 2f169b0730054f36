import { type DynamicPage, LIST_LIMIT } from "@counterfoil/core";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { toPage } from "./to-page.ts";

/** Lists every content page, the newest first, with or without its content. */
export async function listPages(deps: Pick<Deps, "db">, { content }: { content: boolean }): Promise<DynamicPage[]> {
  const rows = await deps.db.read
    .selectFrom("pages")
    .select(["id", "name", "slug", "created_at", "updated_at"])
    .select(content ? "body" : sql.lit("").as("body"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(toPage);
}
