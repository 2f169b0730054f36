import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireUser } from "../../root/guards.ts";
import { shopRoute } from "../../root/root-route.tsx";

const cart = createRoute({
  getParentRoute: () => shopRoute,
  path: "/cart",
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import("./cart-page.tsx"), "CartPage"),
});

export const cartRoutes = [cart] as const;
