import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readOneOf, readPage, readText } from "../frame/list-search.ts";
import { type UsersSearch, userSorts } from "./users-search.ts";

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: "/users",
  validateSearch: knownSearch(
    (search: Record<string, unknown>): UsersSearch => ({
      admins: readText(search.admins),
      adminsPage: readPage(search.adminsPage),
      users: readText(search.users),
      usersPage: readPage(search.usersPage),
      sort: readOneOf(userSorts, search.sort),
    }),
  ),
  component: lazyRouteComponent(() => import("./users-screen.tsx"), "UsersScreen"),
});

export const usersRoutes = [users] as const;
