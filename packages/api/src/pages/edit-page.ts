import { changedFields, type DynamicPage, type EditPageInput } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { updatePage, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { toPage } from "./to-page.ts";

/** Edits a content page. Throws `edit.stale` for a stale edit. */
export async function editPage(deps: Pick<Deps, "db">, input: z.output<typeof EditPageInput>): Promise<DynamicPage> {
  const { id, updatedAt: seenAt, name, slug, content } = input;
  const fields = { name, slug, ...(content !== undefined && { body: content }) };
  return inTransaction(deps.db, async (tx) => {
    const { before, after } = await updatePage(tx, { id, seenAt, fields });
    const page = toPage(after);
    await writeAudit(tx, { action: "edit", subject: "page", subjectId: id, ...changedFields(toPage(before), page) });
    return page;
  });
}
