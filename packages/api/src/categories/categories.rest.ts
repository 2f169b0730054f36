import { defineRows, get, post, remove } from "../rest/rest.ts";

export const categoriesRest = defineRows("categories", {
  listPublic: get("/categories/all", "Every category by name"),
  list: get("/categories", "Every category, for the console"),
  create: post("/categories", "Create a category"),
  delete: remove("/categories/{id}", "Delete a category"),
});
