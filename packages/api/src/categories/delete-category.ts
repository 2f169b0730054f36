import { messages } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { removeCategory, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { toCategory } from "./to-category.ts";

/** Deletes a category; competitions lose its name. Popular cannot be deleted because the home page shows it. */
export async function deleteCategory(deps: Pick<Deps, "db">, input: { id: string }): Promise<{ msg: string }> {
  return inTransaction(deps.db, async (tx) => {
    const before = toCategory(await removeCategory(tx, input));
    await writeAudit(tx, { action: "delete", subject: "category", subjectId: input.id, before });
    return { msg: messages.categoryDeleted };
  });
}
