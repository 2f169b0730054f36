import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import { readOneOf, readPage, readText } from "../frame/list-search.ts";

/** The orders of the standard users' list; the first is the default. */
export const userSorts = ["created-desc", "created-asc"] as const;

/** What of the two tables is in view: search and page of the admins, then of the standard users. */
export type UsersSearch = {
  admins?: string | undefined;
  adminsPage?: number | undefined;
  users?: string | undefined;
  usersPage?: number | undefined;
  sort?: (typeof userSorts)[number] | undefined;
};

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: "/users",
  validateSearch: (search: Record<string, unknown>): UsersSearch => ({
    admins: readText(search.admins),
    adminsPage: readPage(search.adminsPage),
    users: readText(search.users),
    usersPage: readPage(search.usersPage),
    sort: readOneOf(userSorts, search.sort),
  }),
  component: lazyRouteComponent(() => import("./users-screen.tsx"), "UsersScreen"),
});

export const usersRoutes = [users] as const;
