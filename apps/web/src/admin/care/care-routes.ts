import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readOneOf, readPage } from "../frame/list-search.ts";

/** What the URL names; all that are open, when nothing. */
const shown = ["new", "noted", "closed", "all"] as const;

/** Which flags are listed, and the page. */
type CareSearch = { show?: (typeof shown)[number]; page?: number };

const care = createRoute({
  getParentRoute: () => adminRoute,
  path: "/care",
  validateSearch: knownSearch((search: Record<string, unknown>): CareSearch => {
    const [show, page] = [readOneOf(shown, search.show), readPage(search.page)];
    return { ...(show && { show }), ...(page && { page }) };
  }),
  component: lazyRouteComponent(() => import("./care-screen.tsx"), "CareScreen"),
});

export const careRoutes = [care] as const;
