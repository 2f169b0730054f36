import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";

const categories = createRoute({
  getParentRoute: () => adminRoute,
  path: "/categories",
  /** `add` is the open modal. */
  validateSearch: knownSearch((search: Record<string, unknown>): { add?: true } =>
    search.add === true ? { add: true } : {},
  ),
  component: lazyRouteComponent(() => import("./categories-screen.tsx"), "CategoriesScreen"),
});

export const categoriesRoutes = [categories] as const;
