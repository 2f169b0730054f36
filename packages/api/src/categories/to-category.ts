import { type Category, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/** Returns a category as calls answer it. */
export function toCategory(category: Row<"categories">): Category {
  return { _id: category.id, name: category.name, createdAt: toIso(category.created_at) };
}
