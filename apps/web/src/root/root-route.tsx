import { createRootRouteWithContext, createRoute, Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { CheckoutShell } from "../shop/shell/checkout-shell.tsx";
import { ShopShell } from "../shop/shell/shop-shell.tsx";
import { FlashList } from "../ui/flash-list.tsx";
import { ErrorPage, NotFoundPage } from "./error-pages.tsx";
import { type RouterContext, requireCompletion } from "./guards.ts";

/** After a change of page the focus goes to its main part, so that a screen reader starts there. */
function useFocusOnNavigation(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (last.current !== undefined && last.current !== path) document.getElementById("main")?.focus();
    last.current = path;
  }, [path]);
}

function Root() {
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <FlashList />
    </>
  );
}

const inShop = (page: "missing" | "failed") => (
  <ShopShell>{page === "missing" ? <NotFoundPage /> : <ErrorPage />}</ShopShell>
);

/** The root of every page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: requireCompletion,
  component: Root,
  notFoundComponent: () => inShop("missing"),
  errorComponent: () => inShop("failed"),
});

/** Parent of the shop's pages: header and footer around them. */
export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shop",
  component: () => (
    <ShopShell>
      <Outlet />
    </ShopShell>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

/** Parent of the checkout: the mark, a lock, and nothing that leads away. */
export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "checkout",
  component: () => (
    <CheckoutShell>
      <Outlet />
    </CheckoutShell>
  ),
});
