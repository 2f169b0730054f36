import type { RestRow } from "../rest.ts";

export const pagesRest: RestRow[] = [
  { method: "GET", path: "/dynamicPages/{slug}", procedure: "pages.bySlug", summary: "A content page by its slug" },
];
