import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ErrorPage } from "../../root/error-pages.tsx";
import { shopRoute } from "../../root/root-route.tsx";

const howItWorks = createRoute({
  getParentRoute: () => shopRoute,
  path: "/how-it-works",
  component: lazyRouteComponent(() => import("./how-it-works-page.tsx"), "HowItWorksPage"),
});

const faq = createRoute({
  getParentRoute: () => shopRoute,
  path: "/faq",
  component: lazyRouteComponent(() => import("./faq-page.tsx"), "FaqPage"),
});

const page = createRoute({
  getParentRoute: () => shopRoute,
  path: "/p/$slug",
  component: lazyRouteComponent(() => import("./dynamic-page.tsx"), "DynamicPage"),
});

const error = createRoute({ getParentRoute: () => shopRoute, path: "/error", component: ErrorPage });

export const contentRoutes = [howItWorks, faq, page, error] as const;
