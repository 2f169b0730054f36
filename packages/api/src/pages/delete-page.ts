import { messages } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { removePage, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { toPage } from "./to-page.ts";

/** Deletes a content page. */
export async function deletePage(deps: Pick<Deps, "db">, input: { id: string }): Promise<{ msg: string }> {
  return inTransaction(deps.db, async (tx) => {
    const before = toPage(await removePage(tx, input));
    await writeAudit(tx, { action: "delete", subject: "page", subjectId: input.id, before });
    return { msg: messages.pageDeleted };
  });
}
