import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readPage, readText } from "../frame/list-search.ts";

/** The state of the coupon list in the URL. */
export type CouponsSearch = {
  query?: string | undefined;
  page?: number | undefined;
  /** The open form: `new`, or the id of the edited coupon. */
  form?: string | undefined;
  /** The coupon that the new one is copied from. */
  from?: string | undefined;
};

const coupons = createRoute({
  getParentRoute: () => adminRoute,
  path: "/coupon-codes",
  validateSearch: knownSearch(
    (search: Record<string, unknown>): CouponsSearch => ({
      query: readText(search.query),
      page: readPage(search.page),
      form: readText(search.form),
      from: readText(search.from),
    }),
  ),
  component: lazyRouteComponent(() => import("./coupons-screen.tsx"), "CouponsScreen"),
});

export const couponsRoutes = [coupons] as const;
