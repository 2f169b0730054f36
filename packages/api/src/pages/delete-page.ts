import { messages, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { toPage } from "./pages.queries.ts";

/** Deletes a content page. */
export async function deletePage(deps: Pick<Deps, "db" | "clock">, id: string): Promise<{ msg: string }> {
  return inTransaction(deps.db, async (tx) => {
    const page = await tx.sql.deleteFrom("pages").where("id", "=", id).returningAll().executeTakeFirst();
    if (!page) throw new ShopError("page.delete_gone");
    const note = { action: "delete", subject: "page", subjectId: id };
    await writeAudit(tx, { ...note, before: toPage(page) });
    return { msg: messages.pageDeleted };
  });
}
