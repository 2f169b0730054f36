import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { shopPage, shopRoute } from "../shell/shell-routes.ts";
import { prefetchAnnouncedDraws } from "../winners/announced-draws.ts";
import { monthInput, monthSearch } from "./month-search.ts";

const raffles = createRoute({
  getParentRoute: () => shopRoute,
  path: "/raffles",
  beforeLoad: () => {
    throw redirect({ to: "/all", replace: true });
  },
});

const completed = createRoute({
  getParentRoute: () => shopRoute,
  path: "/completed",
  validateSearch: monthSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, now }, deps }) => {
    const { raffles: completed } = await api.raffles.listCompleted.ensureData(monthInput(deps, now()));
    await prefetchAnnouncedDraws(api, completed);
  },
  component: lazyRouteComponent(() => import("./completed-page.tsx"), "CompletedPage"),
});

export const browseRoutes = [
  shopPage({
    path: "/all",
    loader: ({ context: { api } }) =>
      Promise.all([api.raffles.listGrouped.ensureData(), api.raffles.listOpen.ensureData()]),
    component: lazyRouteComponent(() => import("./all-page.tsx"), "AllPage"),
  }),
  raffles,
  completed,
] as const;
