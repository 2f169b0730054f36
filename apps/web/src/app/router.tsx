import { createRouter, type ParsedLocation, type RouterHistory } from "@tanstack/react-router";
import { adminRoutes } from "../admin/admin-routes.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import { ErrorPage, NotFoundPage } from "./error-pages.tsx";
import type { RouterContext } from "./guards.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { rootRoute } from "./root-route.tsx";

/**
 * Returns whether the router may scroll once it has drawn a location. Not where the same one is drawn again, as when a session
 * comes back. Nor after the first when it has been scrolled: by the browser, to where it was left or to an anchor, or by
 * somebody who reads before the scripts have come.
 */
function createScrolling() {
  let last: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const { __TSR_key: key = location.href } = location.state;
    const isLeft = last === undefined ? window.scrollY > 0 : key === last;
    last = key;
    // With each drawing the router forgets that something has been scrolled, and would not lead back there.
    if (isLeft) document.dispatchEvent(new Event("scroll"));
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
