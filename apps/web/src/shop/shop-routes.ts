import { isOver, stageOfWire } from "@counterfoil/core";
import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { requireUser } from "../app/guards.ts";
import { readSearch } from "../app/search-readers.ts";
import { isConnectionLost } from "../app/trpc.ts";
import { accountRoutes } from "./account/account-routes.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { browseRoutes } from "./browse/browse-routes.ts";
import { monthInput, monthSearch } from "./browse/month-search.ts";
import { checkoutSearch } from "./checkout/checkout-search.ts";
import { contentRoutes } from "./content/content-routes.ts";
import { drawsRoutes, presenterRoute } from "./draws/draws-routes.ts";
import { hasFeatured, POPULAR } from "./home/featured.ts";
import { checkoutRoute, shopPage, shopRoute } from "./shell/shell-routes.ts";
import { prefetchAnnouncedDraws } from "./winners/announced-draws.ts";

const competition = createRoute({
  getParentRoute: () => shopRoute,
  path: "/c/$slug",
  // To the customer an unknown slug and a failed load are the same, but a lost connection is not.
  loader: async ({ context: { api }, params: { slug } }) => {
    const { raffle, now } = await api.raffles.findBySlug.ensureData({ slug }).catch((error) => {
      throw isConnectionLost(error) ? error : notFound();
    });
    if (isOver(stageOfWire(raffle, Date.parse(now)))) await prefetchAnnouncedDraws(api, [raffle]);
  },
  component: lazyRouteComponent(() => import("./competition/competition-page.tsx"), "CompetitionPage"),
});

const oldAddress = createRoute({
  getParentRoute: () => shopRoute,
  path: "/raffle/$slug",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/c/$slug", params, replace: true });
  },
});

const winners = createRoute({
  getParentRoute: () => shopRoute,
  path: "/winners",
  validateSearch: monthSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, now }, deps }) =>
    Promise.all([api.winners.listByMonth.ensureData(monthInput(deps, now())), api.content.listBlocks.ensureData()]),
  component: lazyRouteComponent(() => import("./winners/winners-page.tsx"), "WinnersPage"),
});

const payment = createRoute({
  getParentRoute: () => checkoutRoute,
  path: "/order-payment",
  validateSearch: readSearch(checkoutSearch),
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import("./checkout/order-payment-page.tsx"), "OrderPaymentPage"),
});

export const shopRoutes = [
  shopRoute.addChildren([
    ...accountRoutes,
    ...authRoutes,
    ...browseRoutes,
    shopPage({
      path: "/cart",
      beforeLoad: requireUser,
      // The page itself shows when the cart cannot be loaded, so the loader must not fail.
      loader: ({ context: { api } }) => Promise.all([api.tickets.listCart.prefetch(), api.balance.find.prefetch()]),
      component: lazyRouteComponent(() => import("./cart/cart-page.tsx"), "CartPage"),
    }),
    competition,
    oldAddress,
    shopPage({
      path: "/complaints",
      component: lazyRouteComponent(() => import("./complaints/complaint-page.tsx"), "ComplaintPage"),
    }),
    ...contentRoutes,
    ...drawsRoutes,
    shopPage({
      path: "/",
      loader: async ({ context: { api } }) => {
        const [{ config }, { raffles }] = await Promise.all([
          api.content.listBlocks.ensureData(),
          api.raffles.listInCategory.ensureData(POPULAR),
        ]);
        if (!hasFeatured(config, raffles)) await api.raffles.listOpen.ensureData();
      },
      component: lazyRouteComponent(() => import("./home/home-page.tsx"), "HomePage"),
    }),
    shopPage({
      path: "/player-protection",
      loader: ({ context: { api } }) => api.code.find.ensureData(),
      component: lazyRouteComponent(() => import("./protection/protection-page.tsx"), "ProtectionPage"),
    }),
    winners,
  ]),
  checkoutRoute.addChildren([payment]),
  presenterRoute,
] as const;
