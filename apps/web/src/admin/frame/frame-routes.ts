import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ForbiddenPage, NotFoundPage } from "../../app/error-pages.tsx";
import { requireAdmin } from "../../app/guards.ts";
import { rootRoute } from "../../app/root-route.tsx";

/** Parent route of the console's screens, with navigation and header. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import("./console-frame.tsx"), "ConsoleFrame"),
  notFoundComponent: ForbiddenPage,
});

const anyOther = createRoute({ getParentRoute: () => adminRoute, path: "$", component: NotFoundPage });

export const frameRoutes = [anyOther] as const;
