import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { ErrorPage, NotFoundPage } from "../../app/error-pages.tsx";
import { codeOf } from "../../app/trpc.ts";
import { shopPage, shopRoute } from "../shell/shell-routes.ts";

/** Returns what a page without content leads to: within the site the error page, and 404 where the history begins. */
function missingPage(placeInHistory: number | undefined) {
  return placeInHistory ? redirect({ to: "/error", replace: true }) : notFound();
}

const page = createRoute({
  getParentRoute: () => shopRoute,
  path: "/p/$slug",
  loader: async ({ context, params, location }) => {
    const { __TSR_index: place } = location.state;
    const { content } = await context.api.pages.findBySlug.ensureData({ slug: params.slug }).catch((error: unknown) => {
      throw codeOf(error) === "page.not_found" ? missingPage(place) : error;
    });
    if (content.trim() === "") throw missingPage(place);
  },
  component: lazyRouteComponent(() => import("./content-pages.tsx"), "DynamicPage"),
});

const error = createRoute({ getParentRoute: () => shopRoute, path: "/error", component: ErrorPage });

const anyOther = createRoute({ getParentRoute: () => shopRoute, path: "$", component: NotFoundPage });

export const contentRoutes = [
  shopPage({
    path: "/how-it-works",
    loader: ({ context }) => context.api.content.listBlocks.ensureData(),
    component: lazyRouteComponent(() => import("./content-pages.tsx"), "HowItWorksPage"),
  }),
  shopPage({
    path: "/faq",
    loader: ({ context }) => context.api.content.listBlocks.ensureData(),
    component: lazyRouteComponent(() => import("./content-pages.tsx"), "FaqPage"),
  }),
  page,
  error,
  anyOther,
] as const;
