import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readPage, readText } from "../frame/list-search.ts";
import type { AuditSearch } from "./audit-search.ts";

const audit = createRoute({
  getParentRoute: () => adminRoute,
  path: "/audit",
  validateSearch: knownSearch(
    (search: Record<string, unknown>): AuditSearch => ({
      query: readText(search.query),
      subject: readText(search.subject),
      subjectId: readText(search.subjectId),
      adminId: readText(search.adminId),
      from: readText(search.from),
      to: readText(search.to),
      page: readPage(search.page),
      entry: readText(search.entry),
    }),
  ),
  component: lazyRouteComponent(() => import("./audit-screen.tsx"), "AuditScreen"),
});

export const auditRoutes = [audit] as const;
