import { createRouter } from "@tanstack/react-router";
import { adminRoutes } from "../admin/admin-routes.ts";
import { accountRoutes } from "../shop/account/account-routes.ts";
import { authRoutes } from "../shop/auth/auth-routes.ts";
import { browseRoutes } from "../shop/browse/browse-routes.ts";
import { cartRoutes } from "../shop/cart/cart-routes.ts";
import { checkoutRoutes } from "../shop/checkout/checkout-routes.ts";
import { competitionRoutes } from "../shop/competition/competition-routes.ts";
import { contentRoutes } from "../shop/content/content-routes.ts";
import { homeRoutes } from "../shop/home/home-routes.ts";
import { winnersRoutes } from "../shop/winners/winners-routes.ts";
import { Spinner } from "../ui/notices.tsx";
import { ErrorPage } from "./error-pages.tsx";
import type { RouterContext } from "./guards.ts";
import { checkoutRoute, rootRoute, shopRoute } from "./root-route.tsx";

const routeTree = rootRoute.addChildren([
  shopRoute.addChildren([
    ...homeRoutes,
    ...browseRoutes,
    ...competitionRoutes,
    ...winnersRoutes,
    ...contentRoutes,
    ...authRoutes,
    ...cartRoutes,
    ...accountRoutes,
  ]),
  checkoutRoute.addChildren([...checkoutRoutes]),
  ...adminRoutes,
]);

/** Every address of the site. */
export function createSiteRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Drawn in the place of the page that failed, so that header and footer stay.
    defaultErrorComponent: ErrorPage,
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
