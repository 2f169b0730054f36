import { createRouter } from "@tanstack/react-router";
import { adminRoutes } from "../admin/admin-routes.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import { Spinner } from "../ui/notices.tsx";
import { ErrorPage, NotFoundPage } from "./error-pages.tsx";
import type { RouterContext } from "./guards.ts";
import { rootRoute } from "./root-route.tsx";

const routeTree = rootRoute.addChildren([...shopRoutes, ...adminRoutes]);

/** Every address of the site. */
export function createSiteRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Drawn in the place of the page that failed, so that what stands around it stays.
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: () => (
      <div className="grid min-h-[60vh] place-items-center">
        <Spinner />
      </div>
    ),
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: SiteRouter;
  }
}
