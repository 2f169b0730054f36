import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireUser } from "../../app/guards.ts";
import { readSearch } from "../../app/search-readers.ts";
import { checkoutRoute } from "../shell/shell-routes.ts";
import { checkoutSearch } from "./checkout-search.ts";

const payment = createRoute({
  getParentRoute: () => checkoutRoute,
  path: "/order-payment",
  validateSearch: readSearch(checkoutSearch),
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import("./order-payment-page.tsx"), "OrderPaymentPage"),
});

export const checkoutRoutes = [payment] as const;
