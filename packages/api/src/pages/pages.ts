import {
  changedFields,
  type DynamicPage,
  type EditPageInput,
  LIST_LIMIT,
  messages,
  type PageForm,
  toIso,
} from "@counterfoil/core";
import { findRowOrThrow, inTransaction, type Row, transactional } from "@counterfoil/db";
import { insertPage, removePage, updatePage, writeAudit } from "@counterfoil/domain";
import { sql } from "kysely";
import type { z } from "zod";
import type { Deps } from "../deps.ts";

function toPage(page: Row<"pages">): DynamicPage {
  return {
    _id: page.id,
    name: page.name,
    slug: page.slug,
    content: page.body,
    createdAt: toIso(page.created_at),
    updatedAt: toIso(page.updated_at),
  };
}

/** Finds a content page by its slug. Throws `page.not_found`. */
export async function findPage(deps: Pick<Deps, "db">, slug: string): Promise<DynamicPage> {
  const page = await findRowOrThrow(deps.db.read, "pages", { slug }, "page.not_found");
  return toPage(page);
}

/** Lists every content page, the newest first, with or without its content. */
export async function listPages(deps: Pick<Deps, "db">, { content }: { content: boolean }): Promise<DynamicPage[]> {
  const rows = await deps.db.read
    .selectFrom("pages")
    .select(["id", "name", "slug", "created_at", "updated_at"])
    .select(content ? "body" : sql.lit("").as("body"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(toPage);
}

/** Creates a content page; its slug is its address. */
export async function createPage(deps: Pick<Deps, "db">, form: z.output<typeof PageForm>): Promise<DynamicPage> {
  const { name, slug, content: body } = form;
  return inTransaction(deps.db, async (tx) => {
    const page = toPage(await insertPage(tx, { name, slug, body }));
    await writeAudit(tx, { action: "create", subject: "page", subjectId: page._id, after: page });
    return page;
  });
}

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

export const deletePage = transactional(async (tx, input: { id: string }) => {
  const before = toPage(await removePage(tx, input));
  await writeAudit(tx, { action: "delete", subject: "page", subjectId: input.id, before });
  return { msg: messages.pageDeleted };
});
