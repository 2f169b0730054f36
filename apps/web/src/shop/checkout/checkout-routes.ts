import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireUser } from "../../app/guards.ts";
import { checkoutRoute } from "../shell/shell-routes.ts";

const payment = createRoute({
  getParentRoute: () => checkoutRoute,
  path: "/order-payment",
  validateSearch: (search: Record<string, unknown>): { orderId?: string } =>
    typeof search.orderId === "string" ? { orderId: search.orderId } : {},
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import("./order-payment-page.tsx"), "OrderPaymentPage"),
});

export const checkoutRoutes = [payment] as const;
