import { normalizeKey } from "@counterfoil/core";
import { type Db, readInChunks, type Tx } from "@counterfoil/db";

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
export async function setCategories(
  tx: Tx,
  { raffleId, categoryIds }: { raffleId: string; categoryIds: string[] },
): Promise<void> {
  const others = tx.sql.deleteFrom("raffle_categories").where("raffle_id", "=", raffleId);
  await (categoryIds.length === 0 ? others : others.where("category_id", "not in", categoryIds)).execute();
  if (categoryIds.length === 0) return;
  await tx.sql
    .insertInto("raffle_categories")
    .values(categoryIds.map((category_id) => ({ raffle_id: raffleId, category_id })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}
