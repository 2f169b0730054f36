import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "../../app/root-route.tsx";

/** Parent route of the shop's pages, with header and footer. */
export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shop",
  component: lazyRouteComponent(() => import("./shop-shell.tsx"), "ShopShell"),
});

/** Parent route of the checkout: the logo, a lock, and no navigation. */
export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "checkout",
  component: lazyRouteComponent(() => import("./checkout-shell.tsx"), "CheckoutShell"),
});
