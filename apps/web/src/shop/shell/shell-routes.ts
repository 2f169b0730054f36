import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "../../app/root-route.tsx";

export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shop",
  component: lazyRouteComponent(() => import("./shop-shell.tsx"), "ShopShell"),
});

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "checkout",
  component: lazyRouteComponent(() => import("./checkout-shell.tsx"), "CheckoutShell"),
});
