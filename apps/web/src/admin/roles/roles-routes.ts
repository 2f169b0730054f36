import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const roles = createRoute({
  getParentRoute: () => adminRoute,
  path: "/roles",
  component: lazyRouteComponent(() => import("./roles-screen.tsx"), "RolesScreen"),
});

export const rolesRoutes = [roles] as const;
