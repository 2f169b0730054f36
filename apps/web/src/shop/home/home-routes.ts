import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shopRoute } from "../shell/shell-routes.ts";
import { POPULAR } from "./popular.ts";

const home = createRoute({
  getParentRoute: () => shopRoute,
  path: "/",
  loader: ({ context: { api } }) =>
    Promise.all([api.content.listBlocks.ensureData(), api.raffles.listInCategory.ensureData(POPULAR)]),
  component: lazyRouteComponent(() => import("./home-page.tsx"), "HomePage"),
});

export const homeRoutes = [home] as const;
