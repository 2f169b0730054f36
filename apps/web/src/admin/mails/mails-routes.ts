import { mailStates } from "@counterfoil/core";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readOneOf, readPage } from "../frame/list-search.ts";
import type { MailsSearch } from "./mails-search.ts";

const mails = createRoute({
  getParentRoute: () => adminRoute,
  path: "/mails",
  validateSearch: knownSearch(({ query, state, page, mail }: Record<string, unknown>): MailsSearch => {
    const known = readOneOf(mailStates, state);
    return {
      ...((typeof query === "string" || typeof query === "number") && query !== "" && { query: String(query) }),
      ...(known && { state: known }),
      ...(readPage(page) && { page: readPage(page) }),
      ...(typeof mail === "string" && mail !== "" && { mail }),
    };
  }),
  component: lazyRouteComponent(() => import("./mails-screen.tsx"), "MailsScreen"),
});

export const mailsRoutes = [mails] as const;
