import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import { readOneOf, readPage, readText } from "../frame/list-search.ts";
import { type CustomerTab, customerTabs } from "./customer-tabs.ts";

/** Which part is in view, its page, and the audit entry that is open. */
export type CustomerSearch = {
  tab?: CustomerTab | undefined;
  page?: number | undefined;
  entry?: string | undefined;
};

const customer = createRoute({
  getParentRoute: () => adminRoute,
  path: "/users/$id",
  validateSearch: (search: Record<string, unknown>): CustomerSearch => ({
    tab: readOneOf(customerTabs, search.tab),
    page: readPage(search.page),
    entry: readText(search.entry),
  }),
  component: lazyRouteComponent(() => import("./customer-screen.tsx"), "CustomerScreen"),
});

export const customerRoutes = [customer] as const;
