import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import { readPage, readText } from "../frame/list-search.ts";

/** What of the audit trail is in view. */
export type AuditSearch = {
  query?: string | undefined;
  subject?: string | undefined;
  /** The trail of one thing. */
  subjectId?: string | undefined;
  /** What one admin did. */
  adminId?: string | undefined;
  /** London days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
  entry?: string | undefined;
};

const audit = createRoute({
  getParentRoute: () => adminRoute,
  path: "/audit",
  validateSearch: (search: Record<string, unknown>): AuditSearch => ({
    query: readText(search.query),
    subject: readText(search.subject),
    subjectId: readText(search.subjectId),
    adminId: readText(search.adminId),
    from: readText(search.from),
    to: readText(search.to),
    page: readPage(search.page),
    entry: readText(search.entry),
  }),
  component: lazyRouteComponent(() => import("./audit-screen.tsx"), "AuditScreen"),
});

export const auditRoutes = [audit] as const;
