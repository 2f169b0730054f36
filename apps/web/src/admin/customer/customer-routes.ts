import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readOneOf, readPage, readText } from "../frame/list-search.ts";
import { type CustomerTab, customerTabs } from "./customer-tabs.ts";

/** The open tab, its page, and the open audit entry. */
export type CustomerSearch = {
  tab?: CustomerTab | undefined;
  page?: number | undefined;
  entry?: string | undefined;
};

const customer = createRoute({
  getParentRoute: () => adminRoute,
  path: "/users/$id",
  validateSearch: knownSearch(
    (search: Record<string, unknown>): CustomerSearch => ({
      tab: readOneOf(customerTabs, search.tab),
      page: readPage(search.page),
      entry: readText(search.entry),
    }),
  ),
  component: lazyRouteComponent(() => import("./customer-screen.tsx"), "CustomerScreen"),
});

export const customerRoutes = [customer] as const;
