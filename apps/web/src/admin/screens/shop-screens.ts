import { mailStates, payoutStates, rowsOfPage } from "@counterfoil/core";
import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { NotFoundPage } from "../../app/error-pages.tsx";
import { readDay, readMatch, readPage, readSwitch, readText } from "../../app/search-readers.ts";
import { sectionOf } from "../configuration/configuration-sections.ts";
import { call, defineScreen, none, screenOptions } from "../frame/define-screen.ts";

/** The page of the winners, and the open modal: the id of a winner, or "new" and the id of the competition. */
const winnersSearch = { winners: readPage, winner: readText, winnerOf: readText };

/** Leads to the first section, and from the older address of a section, which was a hash, to its own. */
const configuration = createRoute({
  ...screenOptions({
    path: "/config",
    menu: "Configure",
    right: "content.read",
    search: winnersSearch,
    first: none,
  }),
  beforeLoad: ({ search, location: { hash } }) => {
    const section = sectionOf(hash) ?? (Object.keys(search).length > 0 ? "winners" : "promoted");
    throw redirect({ to: "/admin/config/$section", params: { section }, search, replace: true });
  },
});

const section = createRoute({
  ...screenOptions({
    path: "/config/$section",
    label: "Configure",
    right: "content.read",
    search: winnersSearch,
    first: () => ({ blocks: call("content.listEdited", undefined), editors: call("content.listEditors", undefined) }),
  }),
  params: {
    parse: ({ section }) => {
      const known = sectionOf(section);
      if (!known) throw notFound();
      return { section: known };
    },
  },
  component: lazyRouteComponent(() => import("../configuration/configuration-screen.tsx"), "ConfigurationScreen"),
  notFoundComponent: NotFoundPage,
});

const categories = defineScreen({
  path: "/categories",
  menu: "Categories",
  right: "categories.read",
  search: { add: readSwitch },
  first: () => ({ list: call("categories.list", undefined) }),
  component: lazyRouteComponent(() => import("../categories/categories-screen.tsx"), "CategoriesScreen"),
});

const pages = defineScreen({
  path: "/dynamic-pages",
  menu: "Pages",
  right: "pages.read",
  first: () => ({ list: call("pages.list", { content: false }) }),
  component: lazyRouteComponent(() => import("../pages/pages-screen.tsx"), "PagesScreen"),
});

const createPage = defineScreen({
  path: "/dynamic-pages/create",
  right: "pages.edit",
  first: none,
  component: lazyRouteComponent(() => import("../pages/page-form.tsx"), "PageForm"),
});

const editPage = defineScreen({
  path: "/dynamic-pages/$slug/edit",
  right: "pages.edit",
  first: none,
  component: lazyRouteComponent(() => import("../pages/page-form.tsx"), "EditPageScreen"),
});

export const contentScreens = [configuration, section, categories, pages, createPage, editPage] as const;

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

const ofReports = { menu: "Reports", right: "reports.read", search: reportsSearch, first: none } as const;

const reports = defineScreen({
  path: "/reports",
  label: "Sales",
  ...ofReports,
  component: lazyRouteComponent(() => import("../reports/reports-screen.tsx"), "ReportsScreen"),
});

const profit = defineScreen({
  path: "/reports/profit",
  label: "Profit",
  ...ofReports,
  first: ({ from, to }) => ({ report: call("reports.listProfit", { from, to }) }),
  component: lazyRouteComponent(() => import("../profit/profit-screen.tsx"), "ProfitScreen"),
});

const prizes = defineScreen({
  path: "/reports/prizes",
  label: "Prizes",
  ...ofReports,
  component: lazyRouteComponent(() => import("../reports/prizes-screen.tsx"), "PrizesReportScreen"),
});

const protection = defineScreen({
  path: "/reports/protection",
  label: "Player protection",
  ...ofReports,
  component: lazyRouteComponent(() => import("../reports/protection-screen.tsx"), "ProtectionReportScreen"),
});

const post = defineScreen({
  path: "/reports/post",
  label: "Entry routes",
  ...ofReports,
  component: lazyRouteComponent(() => import("../reports/post-screen.tsx"), "PostReportScreen"),
});

const payouts = defineScreen({
  path: "/payouts",
  label: "Payouts",
  menu: "Reports",
  right: "payouts.read",
  ifInUse: "payouts",
  count: ({ payouts }) => payouts.asked + payouts.approved,
  search: { state: payoutStates, page: readPage },
  first: ({ state, page = 1 }) => ({
    list: call("payouts.list", { state: state ?? null, ...rowsOfPage(page, 20) }),
  }),
  component: lazyRouteComponent(() => import("../payouts/payouts-screen.tsx"), "PayoutsScreen"),
});

const bankFiles = defineScreen({
  path: "/payouts/files",
  right: "payouts.read",
  search: { page: readPage },
  first: ({ page = 1 }) => ({ list: call("payouts.listBatches", rowsOfPage(page, 20)) }),
  component: lazyRouteComponent(() => import("../payouts/bank-files-screen.tsx"), "BankFilesScreen"),
});

const bankColumns = defineScreen({
  path: "/settings/bank-file",
  label: "Bank file",
  menu: "Settings",
  right: "payouts.pay",
  ifInUse: "payouts",
  first: () => ({ columns: call("payouts.findColumns", undefined) }),
  component: lazyRouteComponent(() => import("../settings/bank-columns-screen.tsx"), "BankColumnsScreen"),
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
    list: call("audit.list", { ...filter, dateFrom: from, dateTo: to, countAll: false, ...rowsOfPage(page, 20) }),
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
  search: { show: ["short"], page: readPage },
  first: ({ show, page = 1 }) => ({
    code: call("code.find", undefined),
    openTimes: call("code.listOpenTimes", { short: show === "short", ...rowsOfPage(page, 20) }),
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

const fees = defineScreen({
  path: "/settings/fees",
  label: "Fees and VAT",
  menu: "Settings",
  right: "reports.read",
  first: () => ({ settings: call("reports.findFeesAndVat", undefined) }),
  component: lazyRouteComponent(() => import("../settings/fees-screen.tsx"), "FeesScreen"),
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

export const shopScreens = [
  ...[reports, profit, prizes, post, payouts, bankFiles, protection, code, audit, mails],
  ...[settings, fees, bankColumns, roles],
] as const;
