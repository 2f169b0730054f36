import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const configuration = createRoute({
  getParentRoute: () => adminRoute,
  path: "/config",
  component: lazyRouteComponent(() => import("./configuration-screen.tsx"), "ConfigurationScreen"),
});

export const configurationRoutes = [configuration] as const;
