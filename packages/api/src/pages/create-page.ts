import { type DynamicPage, type PageForm, ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { newId, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { toPage } from "./pages.queries.ts";

/** Makes a content page; its slug is its address. */
export async function createPage(
  deps: Pick<Deps, "db" | "clock">,
  form: z.output<typeof PageForm>,
): Promise<DynamicPage> {
  return inTransaction(deps.db, async (tx) => {
    const now = tx.now;
    const { name, slug, content: body } = form;
    const row = await tx.sql
      .insertInto("pages")
      .values({ id: newId(), name, slug, body, created_at: now, updated_at: now })
      .onConflict((oc) => oc.column("slug").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ShopError("page.slug_taken");
    const page = toPage(row);
    const note = { action: "create", subject: "page", subjectId: row.id };
    await writeAudit(tx, { ...note, after: page });
    return page;
  });
}
