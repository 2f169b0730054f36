import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { adminRoutes } from "../admin/admin-routes.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import { ErrorPage, NotFoundPage } from "./error-pages.tsx";
import type { RouterContext } from "./guards.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { rootRoute } from "./root-route.tsx";

/**
 * Returns whether the router may scroll after a page was drawn. Not after the first one when it has been scrolled: by the
 * browser, to where it was left or to an anchor, or by somebody who reads before the scripts have come.
 */
function createScrolling(): () => boolean {
  let isFirst = true;
  return () => {
    const isLeft = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isLeft;
  };
}

const routeTree = rootRoute.addChildren([...shopRoutes, ...adminRoutes]);

/** Every address of the site. The server gives the `history` that holds the one address it renders. */
export function createSiteRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history, isServer: true }),
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    // On the server it would write an inline script.
    scrollRestoration: history ? false : createScrolling(),
    // Drawn in the place of the page that failed, so that what stands around it stays.
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PageSkeleton,
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: SiteRouter;
  }
}
