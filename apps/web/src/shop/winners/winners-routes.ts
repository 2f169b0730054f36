import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { monthInput, monthSearch } from "../browse/month-search.ts";
import { shopRoute } from "../shell/shell-routes.ts";

const winners = createRoute({
  getParentRoute: () => shopRoute,
  path: "/winners",
  validateSearch: monthSearch,
  loaderDeps: ({ search }) => monthInput(search),
  loader: ({ context: { api }, deps }) => api.winners.listByMonth.ensureData(deps),
  component: lazyRouteComponent(() => import("./winners-page.tsx"), "WinnersPage"),
});

export const winnersRoutes = [winners] as const;
