import type { User } from "@counterfoil/core";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { NotFoundPage } from "../../app/error-pages.tsx";
import { requireAdmin } from "../../app/guards.ts";
import { rootRoute } from "../../app/root-route.tsx";

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  beforeLoad: (given): { user: User } | Promise<{ user: User }> => {
    const { user } = requireAdmin(given);
    const opening = given.context.openConsole();
    if (!opening) return { user };
    // The address again, now that its screen is among the routes.
    return opening.then(() => {
      throw redirect({ href: given.location.href, replace: true });
    });
  },
  component: lazyRouteComponent(() => import("./console-frame.tsx"), "ConsoleFrame"),
  notFoundComponent: lazyRouteComponent(() => import("./forbidden-page.tsx"), "ForbiddenPage"),
});

/** Every other address of the console, and all of them until its screens are loaded. */
export const anyOther = createRoute({ getParentRoute: () => adminRoute, path: "$", component: NotFoundPage });
