import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { rootRoute } from "../../app/root-route.tsx";
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

/** Throws the router's 404 for a draw that does not exist, and other errors as they are. */
function notFoundOr(error: unknown): never {
  throw codeOf(error) === "draw.not_found" ? notFound() : error;
}

/** A screen of its own, to be captured for a stream: without the shop around it. */
export const presenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/draws/$slug/show",
  loader: ({ context: { api }, params: { slug } }) => api.draws.findForPresenter.ensureData({ slug }).catch(notFoundOr),
  component: lazyRouteComponent(() => import("../presenter/presenter-page.tsx"), "PresenterPage"),
});

const draw = createRoute({
  getParentRoute: () => shopRoute,
  path: "/draws/$slug",
  validateSearch: drawSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, params: { slug }, deps: { number } }) => {
    const { draw } = await api.draws.find.ensureData({ slug }).catch(notFoundOr);
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
