import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { exportSearch, ordersSearch } from "./orders-search.ts";

const orders = createRoute({
  getParentRoute: () => adminRoute,
  path: "/orders",
  validateSearch: knownSearch(ordersSearch),
  component: lazyRouteComponent(() => import("./orders-screen.tsx"), "OrdersScreen"),
});

const exportOrders = createRoute({
  getParentRoute: () => adminRoute,
  path: "/orders/export",
  validateSearch: knownSearch(exportSearch),
  component: lazyRouteComponent(() => import("./export-screen.tsx"), "ExportScreen"),
});

export const ordersRoutes = [orders, exportOrders] as const;
