import { type Category, LIST_LIMIT, messages, toIso } from "@counterfoil/core";
import { type Row, transactional } from "@counterfoil/db";
import { insertCategory, removeCategory, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

function toCategory(category: Row<"categories">): Category {
  return { _id: category.id, name: category.name, createdAt: toIso(category.created_at) };
}

/** Lists categories in alphabetical order. */
export async function listCategories(deps: Pick<Deps, "db">): Promise<Category[]> {
  const rows = await deps.db.read.selectFrom("categories").selectAll().orderBy("name_key").limit(LIST_LIMIT).execute();
  return rows.map(toCategory).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Creates a category; names are unique, ignoring case. */
export const createCategory = transactional(async (tx, input: { name: string }) => {
  const category = toCategory(await insertCategory(tx, input));
  await writeAudit(tx, { action: "create", subject: "category", subjectId: category._id, after: category });
  return category;
});

/** Deletes a category, and removes it from its competitions. Popular cannot be deleted because the home page shows it. */
export const deleteCategory = transactional(async (tx, input: { id: string }) => {
  const before = toCategory(await removeCategory(tx, input));
  await writeAudit(tx, { action: "delete", subject: "category", subjectId: input.id, before });
  return { msg: messages.categoryDeleted };
});
