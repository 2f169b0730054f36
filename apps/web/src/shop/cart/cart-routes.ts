import { lazyRouteComponent } from "@tanstack/react-router";
import { requireUser } from "../../app/guards.ts";
import { shopPage } from "../shell/shell-routes.ts";

export const cartRoutes = [
  shopPage({
    path: "/cart",
    beforeLoad: requireUser,
    // The page itself shows when the cart cannot be loaded, so the loader must not fail.
    loader: ({ context: { api } }) => Promise.all([api.tickets.listCart.prefetch(), api.balance.find.prefetch()]),
    component: lazyRouteComponent(() => import("./cart-page.tsx"), "CartPage"),
  }),
] as const;
