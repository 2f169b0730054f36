import { type DynamicPage, ShopError } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { toPage } from "./to-page.ts";

/** Finds a content page by its slug. Throws `page.not_found`. */
export async function findPage(deps: Pick<Deps, "db">, slug: string): Promise<DynamicPage> {
  const page = await deps.db.read.selectFrom("pages").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!page) throw new ShopError("page.not_found");
  return toPage(page);
}
