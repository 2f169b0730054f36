import { createRoute, lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import type { RouterContext } from "../../app/guards.ts";
import { rootRoute } from "../../app/root-route.tsx";
import { readSearch, type SearchOf, type SearchReaders } from "../../app/search-readers.ts";

export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shop",
  component: lazyRouteComponent(() => import("./shop-shell.tsx"), "ShopShell"),
});

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "checkout",
  component: lazyRouteComponent(() => import("./checkout-shell.tsx"), "CheckoutShell"),
});

export type Page<Path extends string, Readers extends SearchReaders> = {
  path: Path;
  search?: Readers;
  beforeLoad?: (given: { context: RouterContext; location: { href: string }; search: SearchOf<Readers> }) => void;
  loader?: (given: { context: RouterContext }) => unknown;
  component: RouteComponent;
};

/** Returns the route options of a page: its path, and what it reads from the address, checks and loads first. */
export function pageOptions<const Path extends string, const Readers extends SearchReaders = Record<never, never>>({
  search,
  ...page
}: Page<Path, Readers>) {
  return { ...page, validateSearch: readSearch(search) };
}

export function shopPage<const Path extends string, const Readers extends SearchReaders = Record<never, never>>(
  page: Page<Path, Readers>,
) {
  return createRoute({ getParentRoute: () => shopRoute, ...pageOptions<Path, Readers>(page) });
}
