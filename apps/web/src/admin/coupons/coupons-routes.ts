import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import { readPage, readText } from "../frame/list-search.ts";

/** What of the coupons is in view. */
export type CouponsSearch = {
  query?: string | undefined;
  page?: number | undefined;
  /** The form: `new`, or the id of the coupon that is edited. */
  form?: string | undefined;
  /** The coupon that the new one starts as. */
  from?: string | undefined;
};

const coupons = createRoute({
  getParentRoute: () => adminRoute,
  path: "/coupon-codes",
  validateSearch: (search: Record<string, unknown>): CouponsSearch => ({
    query: readText(search.query),
    page: readPage(search.page),
    form: readText(search.form),
    from: readText(search.from),
  }),
  component: lazyRouteComponent(() => import("./coupons-screen.tsx"), "CouponsScreen"),
});

export const couponsRoutes = [coupons] as const;
