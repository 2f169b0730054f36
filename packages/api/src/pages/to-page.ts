import { type DynamicPage, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/** Returns a content page as the wire has it. */
export function toPage(page: Row<"pages">): DynamicPage {
  return {
    _id: page.id,
    name: page.name,
    slug: page.slug,
    content: page.body,
    createdAt: toIso(page.created_at),
    updatedAt: toIso(page.updated_at),
  };
}
