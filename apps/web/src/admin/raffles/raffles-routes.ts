import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import { readPage } from "../frame/list-search.ts";
import type { RafflesSearch } from "./raffles-search.ts";

const raffles = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles",
  validateSearch: ({ show, query, page }: Record<string, unknown>): RafflesSearch => ({
    ...(show === "expired" && { show }),
    ...(typeof query === "string" && query !== "" && { query }),
    ...(readPage(page) && { page: readPage(page) }),
  }),
  component: lazyRouteComponent(() => import("./raffles-screen.tsx"), "RafflesScreen"),
});

export const rafflesRoutes = [raffles] as const;
