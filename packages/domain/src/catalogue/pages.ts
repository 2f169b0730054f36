import { isPolicySlug, ShopError } from "@counterfoil/core";
import { failureOf, lockRowOrThrow, type Row, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { nextVersion } from "./next-version.ts";

type PageFields = Pick<Row<"pages">, "name" | "slug" | "body">;

/** Creates a page; returns null when its slug is taken. */
export async function insertMissingPage(tx: Tx, fields: PageFields): Promise<Row<"pages"> | null> {
  const row = await tx.sql
    .insertInto("pages")
    .values({ id: newId(), ...fields, created_at: tx.now, updated_at: tx.now })
    .onConflict((oc) => oc.column("slug").doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Creates a page. Throws `page.slug_taken`. */
export async function insertPage(tx: Tx, fields: PageFields): Promise<Row<"pages">> {
  const row = await insertMissingPage(tx, fields);
  if (!row) throw new ShopError("page.slug_taken", { field: "slug" });
  return row;
}

/** Changes a page. Throws `page.gone`, `edit.stale`, `page.slug_taken`, `page.slug_linked`. */
export async function updatePage(
  tx: Tx,
  { id, seenAt, fields }: { id: string; seenAt: number | undefined; fields: Partial<PageFields> },
): Promise<{ before: Row<"pages">; after: Row<"pages"> }> {
  const before = await lockRowOrThrow(tx, "pages", { id }, "page.gone");
  if (seenAt !== undefined && seenAt !== before.updated_at) throw new ShopError("edit.stale");
  if (fields.slug !== undefined && fields.slug !== before.slug) checkNotLinked(before);
  const after = { ...before, ...fields, updated_at: nextVersion(tx, before) };
  try {
    await tx.sql.updateTable("pages").set(after).where("id", "=", id).execute();
  } catch (error) {
    if (failureOf(error) === "unique") throw new ShopError("page.slug_taken", { field: "slug" });
    throw error;
  }
  return { before, after };
}

/** Throws `page.slug_linked` for a page that the shop links to. */
function checkNotLinked({ slug }: Row<"pages">): void {
  if (isPolicySlug(slug)) throw new ShopError("page.slug_linked", { field: "slug" });
}

/** Deletes a page. Throws `page.delete_gone` when there is none, `page.slug_linked`. */
export async function removePage(tx: Tx, { id }: { id: string }): Promise<Row<"pages">> {
  const page = await tx.sql.deleteFrom("pages").where("id", "=", id).returningAll().executeTakeFirst();
  if (!page) throw new ShopError("page.delete_gone");
  checkNotLinked(page);
  return page;
}
