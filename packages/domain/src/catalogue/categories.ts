import { normalizeKey, ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/** The category with a section of its own on the home page; it exists from the first migration. */
export const POPULAR_ID = "popular";

/** Headings of the list of open competitions that are not categories. */
const RESERVED = new Set(["ending soon", "all competitions"]);

/** Creates a category. Throws `category.taken` for a name in use in any case, `request.invalid` for a reserved one. */
export async function insertCategory(tx: Tx, { name }: { name: string }): Promise<Row<"categories">> {
  const key = normalizeKey(name);
  if (RESERVED.has(key)) throw new ShopError("request.invalid", { errors: { name: ["That name is reserved"] } });
  return tx.sql
    .insertInto("categories")
    .values({ id: newId(), name, name_key: key, created_at: tx.now })
    .onConflict((oc) => oc.column("name_key").doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() => new ShopError("category.taken"));
}

/** Deletes a category; its competitions lose the name. Throws `category.fixed` for Popular, `category.gone` when there is none. */
export async function removeCategory(tx: Tx, { id }: { id: string }): Promise<Row<"categories">> {
  if (id === POPULAR_ID) throw new ShopError("category.fixed");
  const removed = tx.sql.deleteFrom("categories").where("id", "=", id).returningAll();
  return removed.executeTakeFirstOrThrow(() => new ShopError("category.gone"));
}
