import { defineRows } from "../rest/rest.ts";

export const pagesRest = defineRows([
  { method: "GET", path: "/dynamicPages/{slug}", procedure: "pages.findBySlug", summary: "A content page by its slug" },
  {
    method: "GET",
    path: "/dynamicPages",
    procedure: "pages.list",
    summary: "Every content page",
    read: { content: "bool" },
  },
  { method: "POST", path: "/dynamicPages", procedure: "pages.create", summary: "Make a content page" },
  { method: "POST", path: "/dynamicPages/{id}", procedure: "pages.edit", summary: "Change a content page" },
  { method: "DELETE", path: "/dynamicPages/{id}", procedure: "pages.delete", summary: "Delete a content page" },
]);
