import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readPage, readText } from "../frame/list-search.ts";
import type { RafflesSearch } from "./raffles-search.ts";

const raffles = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles",
  validateSearch: knownSearch(
    ({ show, query, page }: Record<string, unknown>): RafflesSearch => ({
      ...(show === "expired" && { show }),
      ...(readText(query) && { query: readText(query) }),
      ...(readPage(page) && { page: readPage(page) }),
    }),
  ),
  component: lazyRouteComponent(() => import("./raffles-screen.tsx"), "RafflesScreen"),
});

export const rafflesRoutes = [raffles] as const;
