import { defineRows, get, post, remove } from "../rest/rest.ts";

export const pagesRest = defineRows("pages", {
  findBySlug: get("/dynamicPages/{slug}", "A content page by its slug"),
  list: get("/dynamicPages", "Every content page", { read: { content: "bool" } }),
  create: post("/dynamicPages", "Create a content page"),
  edit: post("/dynamicPages/{id}", "Change a content page"),
  delete: remove("/dynamicPages/{id}", "Delete a content page"),
});
