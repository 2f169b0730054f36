import { type Category, LIST_LIMIT } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { toCategory } from "./to-category.ts";

/** Lists every category by name. */
export async function listCategories(deps: Pick<Deps, "db">): Promise<Category[]> {
  const rows = await deps.db.read.selectFrom("categories").selectAll().orderBy("name_key").limit(LIST_LIMIT).execute();
  return rows.map(toCategory).sort((a, b) => a.name.localeCompare(b.name, "en"));
}
