import { changedFields, type DynamicPage, type EditPageInput, ShopError } from "@counterfoil/core";
import { failureOf, inTransaction, type Row, type Tx } from "@counterfoil/db";
import { writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { toPage } from "./pages.queries.ts";

async function store(tx: Tx, page: Row<"pages">): Promise<void> {
  try {
    await tx.sql.updateTable("pages").set(page).where("id", "=", page.id).execute();
  } catch (error) {
    if (failureOf(error) === "unique") throw new ShopError("page.slug_taken");
    throw error;
  }
}

/** Changes a content page; a stale edit is refused. */
export async function editPage(
  deps: Pick<Deps, "db" | "clock">,
  input: z.output<typeof EditPageInput>,
): Promise<DynamicPage> {
  return inTransaction(deps.db, async (tx) => {
    const found = tx.sql.selectFrom("pages").selectAll().where("id", "=", input.id);
    const before = await found.forNoKeyUpdate().executeTakeFirst();
    if (!before) throw new ShopError("page.gone");
    if (input.updatedAt !== undefined && input.updatedAt !== before.updated_at) {
      throw new ShopError("edit.stale");
    }
    const now = tx.now;
    const { name, slug, content: body = before.body } = input;
    // Later than before even within a millisecond, so that a stale edit always shows.
    const after = { ...before, name, slug, body, updated_at: Math.max(now, before.updated_at + 1) };
    await store(tx, after);
    const page = toPage(after);
    const note = { action: "edit", subject: "page", subjectId: page._id };
    await writeAudit(tx, { ...note, ...changedFields(toPage(before), page) });
    return page;
  });
}
