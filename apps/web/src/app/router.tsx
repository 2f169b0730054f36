import { type AnyRouter, createRouter, type ParsedLocation, type RouterHistory } from "@tanstack/react-router";
import { adminRoute, anyOther } from "../admin/frame/frame-routes.ts";
import type { ConsoleScreen } from "../admin/screens/console-screens.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import { ErrorPage, NotFoundPage } from "./error-pages.tsx";
import type { RouterContext } from "./guards.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { rootRoute } from "./root-route.tsx";

/** Returns whether the router may scroll: not when a location is rendered again, nor where the first one was scrolled already. */
function createScrolling() {
  let last: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const { __TSR_key: key = location.href } = location.state;
    const isLeft = last === undefined ? window.scrollY > 0 : key === last;
    last = key;
    // With each render the router forgets the scroll position, and would not restore it.
    if (isLeft) document.dispatchEvent(new Event("scroll"));
    return !isLeft;
  };
}

/** The console's screens come with `loadConsole`: visits to the shop do not need them. */
const withoutConsole: readonly (ConsoleScreen | typeof anyOther)[] = [anyOther];
const routeTree = rootRoute.addChildren([...shopRoutes, adminRoute.addChildren(withoutConsole)]);

export async function loadConsole(): Promise<void> {
  const { consoleScreens } = await import("../admin/screens/console-screens.ts");
  adminRoute.addChildren([...consoleScreens, anyOther]);
}

/** Creates the router of all pages. The server passes a `history` with the one URL it renders. */
export function createSiteRouter(given: Omit<RouterContext, "router" | "openConsole">, history?: RouterHistory) {
  const context: RouterContext = {
    ...given,
    router: (): AnyRouter => router,
    openConsole: () => {
      if ("/admin/" in router.routesById) return;
      return loadConsole().then(() => router.setRoutes(router.buildRouteTree()));
    },
  };
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history, isServer: true }),
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    // On the server this would write an inline script.
    scrollRestoration: history ? false : createScrolling(),
    // Rendered in place of the failed page, so the layout around it stays.
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PageSkeleton,
  });
  return router;
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: SiteRouter;
  }
}
