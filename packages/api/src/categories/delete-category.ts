import { messages, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { POPULAR_ID, toCategory } from "./categories.queries.ts";

/** Deletes a category; competitions lose its name. Popular stays, for the home page shows it. */
export async function deleteCategory(deps: Pick<Deps, "db" | "clock">, id: string): Promise<{ msg: string }> {
  if (id === POPULAR_ID) throw new ShopError("category.fixed");
  return inTransaction(deps.db, async (tx) => {
    const category = await tx.sql.deleteFrom("categories").where("id", "=", id).returningAll().executeTakeFirst();
    if (!category) throw new ShopError("category.gone");
    const note = { action: "delete", subject: "category", subjectId: id };
    await writeAudit(tx, { ...note, before: toCategory(category) });
    return { msg: messages.categoryDeleted };
  });
}
