import type { RestRow } from "../rest.ts";

export const categoriesRest: RestRow[] = [
  { method: "GET", path: "/categories/all", procedure: "categories.all", summary: "Every category by name" },
];
