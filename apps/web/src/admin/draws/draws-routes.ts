import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readPage } from "../frame/list-search.ts";

const draws = createRoute({
  getParentRoute: () => adminRoute,
  path: "/draws",
  validateSearch: knownSearch(({ page }: Record<string, unknown>): { page?: number } => {
    const number = readPage(page);
    return number ? { page: number } : {};
  }),
  component: lazyRouteComponent(() => import("./draws-screen.tsx"), "DrawsScreen"),
});

const draw = createRoute({
  getParentRoute: () => adminRoute,
  path: "/draws/$id",
  component: lazyRouteComponent(() => import("./draw-screen.tsx"), "DrawScreen"),
});

export const drawsRoutes = [draws, draw] as const;
