import { normalizeKey, ShopError } from "@counterfoil/core";
import { type Db, type Row, readInChunks, type Tx } from "@counterfoil/db";
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

/** Returns the names of each competition's categories, sorted, read for all of them together. */
export async function listCategoryNames(db: Db, raffleIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await readInChunks(raffleIds, (ids) =>
    db
      .selectFrom("raffle_categories")
      .innerJoin("categories", "categories.id", "raffle_categories.category_id")
      .select(["raffle_categories.raffle_id", "categories.name"])
      .where("raffle_categories.raffle_id", "in", ids)
      .execute(),
  );
  const names = new Map<string, string[]>();
  for (const { raffle_id, name } of rows.sort((a, b) => a.name.localeCompare(b.name, "en"))) {
    names.set(raffle_id, [...(names.get(raffle_id) ?? []), name]);
  }
  return names;
}

/** Returns the ids of the categories of these names in any case, and locks them against deletion; null when one is unknown. */
export async function lockCategories(tx: Tx, names: readonly string[]): Promise<string[] | null> {
  const keys = [...new Set(names.map(normalizeKey))];
  if (keys.length === 0) return [];
  const rows = await tx.sql.selectFrom("categories").select("id").where("name_key", "in", keys).forKeyShare().execute();
  return rows.length === keys.length ? rows.map(({ id }) => id) : null;
}

/** Puts a competition into these categories and takes it out of all others. */
export async function setCategories(tx: Tx, { raffleId, categoryIds }: { raffleId: string; categoryIds: string[] }) {
  const others = tx.sql.deleteFrom("raffle_categories").where("raffle_id", "=", raffleId);
  await (categoryIds.length === 0 ? others : others.where("category_id", "not in", categoryIds)).execute();
  if (categoryIds.length === 0) return;
  await tx.sql
    .insertInto("raffle_categories")
    .values(categoryIds.map((category_id) => ({ raffle_id: raffleId, category_id })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}
