import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const code = createRoute({
  getParentRoute: () => adminRoute,
  path: "/code",
  component: lazyRouteComponent(() => import("./code-screen.tsx"), "CodeScreen"),
});

export const codeRoutes = [code] as const;
