import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "../../app/root-route.tsx";

/** Parent of the shop's pages: header and footer around them. */
export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shop",
  component: lazyRouteComponent(() => import("./shop-shell.tsx"), "ShopShell"),
});

/** Parent of the checkout: the mark, a lock, and nothing that leads away. */
export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "checkout",
  component: lazyRouteComponent(() => import("./checkout-shell.tsx"), "CheckoutShell"),
});
