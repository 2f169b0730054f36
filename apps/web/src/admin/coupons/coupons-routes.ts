import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const coupons = createRoute({
  getParentRoute: () => adminRoute,
  path: "/coupon-codes",
  component: lazyRouteComponent(() => import("./coupons-screen.tsx"), "CouponsScreen"),
});

export const couponsRoutes = [coupons] as const;
