import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const customer = createRoute({
  getParentRoute: () => adminRoute,
  path: "/users/$id",
  component: lazyRouteComponent(() => import("./customer-screen.tsx"), "CustomerScreen"),
});

export const customerRoutes = [customer] as const;
