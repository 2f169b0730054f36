import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { codeOf } from "../../app/trpc.ts";
import { shopPage, shopRoute } from "../shell/shell-routes.ts";
import { drawSearch, drawsInput, drawsSearch } from "./draw-search.ts";

const draws = createRoute({
  getParentRoute: () => shopRoute,
  path: "/draws",
  validateSearch: drawsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => api.draws.list.ensureData(drawsInput(deps)),
  component: lazyRouteComponent(() => import("./draws-page.tsx"), "DrawsPage"),
});

const draw = createRoute({
  getParentRoute: () => shopRoute,
  path: "/draws/$slug",
  validateSearch: drawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, params: { slug }, deps: { number } }) => {
    const { draw } = await api.draws.find.ensureData({ slug }).catch((error: unknown) => {
      throw codeOf(error) === "draw.not_found" ? notFound() : error;
    });
    if (draw.rules.instant && draw.lockedAt) await api.draws.listInstantPrizes.prefetch({ slug });
    if (number === undefined) return;
    const { numberOf } = await import("./number-of.ts");
    const listed = numberOf(draw.rules, number);
    if (listed !== null) await api.draws.findProof.prefetch({ slug, number: listed });
  },
  component: lazyRouteComponent(() => import("./draw-page.tsx"), "DrawPage"),
});

export const drawsRoutes = [
  draws,
  shopPage({ path: "/draws/how", component: lazyRouteComponent(() => import("./how-page.tsx"), "HowDrawsWorkPage") }),
  draw,
] as const;
