import { mailStates, rowsOfPage } from "@counterfoil/core";
import { lazyRouteComponent } from "@tanstack/react-router";
import { readDay, readMatch, readPage, readText } from "../../app/search-readers.ts";
import { call, defineScreen, none } from "../frame/define-screen.ts";

/** How a table is sorted: "card-desc". */
const readSort = readMatch(/^\w+-(asc|desc)$/);

/** The reported London days, inclusive, the grouping, and how each table is sorted. */
const reportsSearch = {
  from: readDay,
  to: readDay,
  by: ["month"],
  sort: readSort,
  sort2: readSort,
  sort3: readSort,
} as const;

const reports = defineScreen({
  path: "/reports",
  label: "Sales",
  menu: "Reports",
  right: "reports.read",
  search: reportsSearch,
  first: none,
  component: lazyRouteComponent(() => import("../reports/reports-screen.tsx"), "ReportsScreen"),
});

const protection = defineScreen({
  path: "/reports/protection",
  label: "Player protection",
  menu: "Reports",
  right: "reports.read",
  search: reportsSearch,
  first: none,
  component: lazyRouteComponent(() => import("../reports/protection-screen.tsx"), "ProtectionReportScreen"),
});

const mails = defineScreen({
  path: "/mails",
  label: "Emails",
  menu: "Reports",
  right: "mails.read",
  search: { query: readText, state: mailStates, page: readPage, mail: readText },
  first: ({ query = "", state, page = 1 }) => ({
    list: call("mails.list", { query, state, ...rowsOfPage(page, 20) }),
  }),
  component: lazyRouteComponent(() => import("../mails/mails-screen.tsx"), "MailsScreen"),
});

const audit = defineScreen({
  path: "/audit",
  label: "Audit trail",
  menu: "Reports",
  right: "audit.read",
  /** `subjectId` leaves the entries of one thing, `adminId` those of one admin; the days are London's, inclusive. */
  search: {
    query: readText,
    subject: readText,
    subjectId: readText,
    adminId: readText,
    from: readText,
    to: readText,
    page: readPage,
    entry: readText,
  },
  first: ({ from, to, page = 1, entry: _, ...filter }) => ({
    list: call("audit.list", { ...filter, dateFrom: from, dateTo: to, ...rowsOfPage(page, 20) }),
    seal: call("audit.findSeal", undefined),
    admins: call("users.list", { admin: true, limit: 100 }, "people.read"),
  }),
  component: lazyRouteComponent(() => import("../audit/audit-screen.tsx"), "AuditScreen"),
});

const code = defineScreen({
  path: "/code",
  label: "Compliance",
  menu: "Reports",
  right: "code.read",
  ifInUse: "compliance",
  first: () => ({
    code: call("code.find", undefined),
    comparison: call("code.findComparison", undefined),
    assessments: call("code.listAssessments", undefined),
  }),
  component: lazyRouteComponent(() => import("../compliance/compliance-screen.tsx"), "ComplianceScreen"),
});

const settings = defineScreen({
  path: "/settings",
  label: "System",
  menu: "Settings",
  right: "settings.read",
  first: () => ({ process: call("settings.findProcess", undefined) }),
  component: lazyRouteComponent(() => import("../settings/settings-screen.tsx"), "SettingsScreen"),
});

const roles = defineScreen({
  path: "/roles",
  label: "Team",
  menu: "Settings",
  right: "roles.read",
  ifInUse: "team",
  first: () => ({ list: call("roles.list", undefined) }),
  component: lazyRouteComponent(() => import("../roles/roles-screen.tsx"), "RolesScreen"),
});

export const shopScreens = [reports, protection, code, audit, mails, settings, roles] as const;
