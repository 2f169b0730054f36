import { lazyRouteComponent } from "@tanstack/react-router";
import { shopPage } from "../shell/shell-routes.ts";

export const protectionRoutes = [
  shopPage({
    path: "/player-protection",
    loader: ({ context: { api } }) => api.code.find.ensureData(),
    component: lazyRouteComponent(() => import("./protection-page.tsx"), "ProtectionPage"),
  }),
] as const;
