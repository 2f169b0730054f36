import { defineRows } from "../rest/rest.ts";

export const categoriesRest = defineRows([
  { method: "GET", path: "/categories/all", procedure: "categories.listPublic", summary: "Every category by name" },
  { method: "GET", path: "/categories", procedure: "categories.list", summary: "Every category, for the console" },
  { method: "POST", path: "/categories", procedure: "categories.create", summary: "Make a category" },
  { method: "DELETE", path: "/categories/{id}", procedure: "categories.delete", summary: "Delete a category" },
]);
