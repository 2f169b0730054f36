import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const pages = createRoute({
  getParentRoute: () => adminRoute,
  path: "/dynamic-pages",
  component: lazyRouteComponent(() => import("./pages-screen.tsx"), "PagesScreen"),
});

const createPage = createRoute({
  getParentRoute: () => adminRoute,
  path: "/dynamic-pages/create",
  component: lazyRouteComponent(() => import("./create-page-screen.tsx"), "CreatePageScreen"),
});

const editPage = createRoute({
  getParentRoute: () => adminRoute,
  path: "/dynamic-pages/$slug/edit",
  component: lazyRouteComponent(() => import("./edit-page-screen.tsx"), "EditPageScreen"),
});

export const pagesRoutes = [pages, createPage, editPage] as const;
