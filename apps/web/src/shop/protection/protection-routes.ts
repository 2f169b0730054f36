import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shopRoute } from "../shell/shell-routes.ts";

const playerProtection = createRoute({
  getParentRoute: () => shopRoute,
  path: "/player-protection",
  loader: ({ context: { api } }) => api.code.find.ensureData(),
  component: lazyRouteComponent(() => import("./protection-page.tsx"), "ProtectionPage"),
});

export const protectionRoutes = [playerProtection] as const;
