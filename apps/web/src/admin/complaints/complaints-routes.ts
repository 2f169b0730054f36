import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readOneOf, readPage, readText } from "../frame/list-search.ts";

/** What the URL names; those to deal with, when nothing. */
const shown = ["received", "acknowledged", "answered", "done", "all"] as const;

/** Which complaints are listed, by which words, and the page. */
type ComplaintsSearch = { show?: (typeof shown)[number]; query?: string; page?: number };

const list = createRoute({
  getParentRoute: () => adminRoute,
  path: "/care/complaints",
  validateSearch: knownSearch((search: Record<string, unknown>): ComplaintsSearch => {
    const [show, query, page] = [readOneOf(shown, search.show), readText(search.query), readPage(search.page)];
    return { ...(show && { show }), ...(query && { query }), ...(page && { page }) };
  }),
  component: lazyRouteComponent(() => import("./complaints-screen.tsx"), "ComplaintsScreen"),
});

const detail = createRoute({
  getParentRoute: () => adminRoute,
  path: "/care/complaints/$id",
  component: lazyRouteComponent(() => import("./complaint-screen.tsx"), "ComplaintScreen"),
});

export const complaintsRoutes = [list, detail] as const;
