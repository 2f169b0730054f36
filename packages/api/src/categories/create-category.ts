import { type Category, normalizeKey, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { newId, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { toCategory } from "./categories.queries.ts";

/** Headings of the live list that are no categories (API: Categories). */
const RESERVED = new Set(["ending soon", "all competitions"]);

/** Makes a category; names are unique in any case. */
export async function createCategory(deps: Pick<Deps, "db" | "clock">, name: string): Promise<Category> {
  const key = normalizeKey(name);
  if (RESERVED.has(key)) throw new ShopError("request.invalid", { errors: { name: ["That name is reserved"] } });
  return inTransaction(deps.db, async (tx) => {
    const now = tx.now;
    const row = await tx.sql
      .insertInto("categories")
      .values({ id: newId(), name, name_key: key, created_at: now })
      .onConflict((oc) => oc.column("name_key").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ShopError("category.taken");
    const category = toCategory(row);
    const note = { action: "create", subject: "category", subjectId: row.id };
    await writeAudit(tx, { ...note, after: category });
    return category;
  });
}
