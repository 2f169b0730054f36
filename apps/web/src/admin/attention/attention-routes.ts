import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const attention = createRoute({
  getParentRoute: () => adminRoute,
  path: "/attention",
  component: lazyRouteComponent(() => import("./attention-screen.tsx"), "AttentionScreen"),
});

export const attentionRoutes = [attention] as const;
