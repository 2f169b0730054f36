import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { monthInput, monthSearch } from "../browse/month-search.ts";
import { shopRoute } from "../shell/shell-routes.ts";

const winners = createRoute({
  getParentRoute: () => shopRoute,
  path: "/winners",
  validateSearch: monthSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, now }, deps }) =>
    Promise.all([api.winners.listByMonth.ensureData(monthInput(deps, now())), api.content.listBlocks.ensureData()]),
  component: lazyRouteComponent(() => import("./winners-page.tsx"), "WinnersPage"),
});

export const winnersRoutes = [winners] as const;
