import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: "/users",
  component: lazyRouteComponent(() => import("./users-screen.tsx"), "UsersScreen"),
});

export const usersRoutes = [users] as const;
