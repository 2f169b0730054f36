import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const raffles = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles",
  component: lazyRouteComponent(() => import("./raffles-screen.tsx"), "RafflesScreen"),
});

export const rafflesRoutes = [raffles] as const;
