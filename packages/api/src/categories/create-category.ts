import type { Category } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { insertCategory, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { toCategory } from "./to-category.ts";

/** Creates a category; names are unique in any case. */
export async function createCategory(deps: Pick<Deps, "db">, input: { name: string }): Promise<Category> {
  return inTransaction(deps.db, async (tx) => {
    const category = toCategory(await insertCategory(tx, input));
    await writeAudit(tx, { action: "create", subject: "category", subjectId: category._id, after: category });
    return category;
  });
}
