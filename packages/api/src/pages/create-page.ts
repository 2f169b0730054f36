import type { DynamicPage, PageForm } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { insertPage, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { toPage } from "./to-page.ts";

/** Creates a content page; its slug is its address. */
export async function createPage(deps: Pick<Deps, "db">, form: z.output<typeof PageForm>): Promise<DynamicPage> {
  const { name, slug, content: body } = form;
  return inTransaction(deps.db, async (tx) => {
    const page = toPage(await insertPage(tx, { name, slug, body }));
    await writeAudit(tx, { action: "create", subject: "page", subjectId: page._id, after: page });
    return page;
  });
}
