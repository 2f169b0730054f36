import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireUser } from "../../app/guards.ts";
import { shopRoute } from "../shell/shell-routes.ts";

const cart = createRoute({
  getParentRoute: () => shopRoute,
  path: "/cart",
  beforeLoad: requireUser,
  // The page itself shows when the cart cannot be loaded, so the loader must not fail.
  loader: ({ context: { api } }) => Promise.all([api.tickets.listCart.prefetch(), api.balance.find.prefetch()]),
  component: lazyRouteComponent(() => import("./cart-page.tsx"), "CartPage"),
});

export const cartRoutes = [cart] as const;
