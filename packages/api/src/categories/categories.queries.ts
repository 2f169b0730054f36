import { type Category, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/** The category that the home page shows by itself; it exists from the first migration. */
export const POPULAR_ID = "popular";

export function toCategory(category: Row<"categories">): Category {
  return { _id: category.id, name: category.name, createdAt: toIso(category.created_at) };
}
