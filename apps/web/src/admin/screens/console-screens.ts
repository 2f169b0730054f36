import { rowsOfPage } from "@counterfoil/core";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { readPage, readText } from "../../app/search-readers.ts";
import { customerTabs } from "../customer/customer-tabs.ts";
import { call, defineScreen, none, screenOptions } from "../frame/define-screen.ts";
import { firstScreen } from "../frame/screen-info.ts";
import { sellScreens } from "./sell-screens.ts";
import { contentScreens, shopScreens } from "./shop-screens.ts";

const users = defineScreen({
  path: "/users",
  menu: "Users",
  right: "people.read",
  key: "u",
  search: {
    admins: readText,
    adminsPage: readPage,
    users: readText,
    usersPage: readPage,
    sort: ["created-desc", "created-asc"],
  },
  first: ({ admins = "", adminsPage = 1, users = "", usersPage = 1, sort = "created-desc" }) => ({
    admins: call("users.list", { admin: true, query: admins, countAll: false, ...rowsOfPage(adminsPage, 10) }),
    users: call("users.list", {
      ...{ admin: false, query: users, sortBy: sort, countAll: false },
      ...rowsOfPage(usersPage, 10),
    }),
  }),
  component: lazyRouteComponent(() => import("../users/users-screen.tsx"), "UsersScreen"),
});

const customer = defineScreen({
  path: "/users/$id",
  right: "people.read",
  /** The open tab, its page, and the open audit entry. */
  search: { tab: customerTabs, page: readPage, entry: readText },
  first: (_, id) => ({ customer: call("customers.find", { id }) }),
  component: lazyRouteComponent(() => import("../customer/customer-screen.tsx"), "CustomerScreen"),
});

const care = defineScreen({
  path: "/care",
  label: "Flagged customers",
  menu: "To do",
  right: "care.read",
  count: ({ flags }) => flags.open,
  /** Without `show` all that are open. */
  search: { show: ["new", "noted", "closed", "all"], page: readPage },
  first: ({ show, page = 1 }) => ({
    list: call("care.list", { state: show === "all" ? null : (show ?? "open"), ...rowsOfPage(page, 20) }),
  }),
  component: lazyRouteComponent(() => import("../protection/flags-screen.tsx"), "FlagsScreen"),
});

const complaints = defineScreen({
  path: "/care/complaints",
  label: "Complaints",
  menu: "To do",
  count: ({ complaints }) => complaints.open,
  right: "complaints.read",
  /** Without `show` those to deal with. */
  search: { show: ["received", "acknowledged", "answered", "done", "all"], query: readText, page: readPage },
  first: ({ show, query = "", page = 1 }) => ({
    list: call("complaints.list", { state: show === "all" ? null : (show ?? "open"), query, ...rowsOfPage(page, 20) }),
  }),
  component: lazyRouteComponent(() => import("../complaints/complaints-screen.tsx"), "ComplaintsScreen"),
});

const complaint = defineScreen({
  path: "/care/complaints/$id",
  right: "complaints.read",
  first: none,
  component: lazyRouteComponent(() => import("../complaints/complaint-screen.tsx"), "ComplaintScreen"),
});

const peopleScreens = [users, customer, care, complaints, complaint] as const;

const draws = defineScreen({
  path: "/draws",
  menu: "Draws",
  right: "draws.read",
  search: { page: readPage },
  first: ({ page = 1 }) => ({ list: call("draws.listForConsole", rowsOfPage(page, 20)) }),
  component: lazyRouteComponent(() => import("../draws/draws-screen.tsx"), "DrawsScreen"),
});

const draw = defineScreen({
  path: "/draws/$id",
  right: "draws.read",
  first: none,
  component: lazyRouteComponent(() => import("../draws/draw-screen.tsx"), "DrawScreen"),
});

const post = defineScreen({
  path: "/post",
  label: "Entries by post",
  menu: "Draws",
  right: "post.read",
  search: { page: readPage },
  first: ({ page = 1 }) => ({ list: call("post.list", rowsOfPage(page, 20)) }),
  component: lazyRouteComponent(() => import("../post/post-screen.tsx"), "PostScreen"),
});

const batch = defineScreen({
  path: "/post/$id",
  right: "post.read",
  first: none,
  component: lazyRouteComponent(() => import("../post/batch-screen.tsx"), "BatchScreen"),
});

const awards = defineScreen({
  path: "/awards",
  label: "Awards",
  menu: "Draws",
  right: "awards.read",
  /** Without `show` those that are not given yet. */
  search: {
    show: ["drawn", "notified", "claimed", "checked", "chosen", "sent", "awarded", "published", "paid", "void"],
    page: readPage,
  },
  // The board has all open prizes, unless they are very many.
  first: ({ show, page = 1 }) => ({
    list: call("awards.list", { state: show ?? "open", ...rowsOfPage(page, show ? 20 : 100) }),
  }),
  component: lazyRouteComponent(() => import("../awards/awards-screen.tsx"), "AwardsScreen"),
});

const letters = defineScreen({
  path: "/awards/letters",
  right: "awards.read",
  first: () => ({ list: call("awards.listLetters", undefined) }),
  component: lazyRouteComponent(() => import("../awards/letters-screen.tsx"), "LettersScreen"),
});

const award = defineScreen({
  path: "/awards/$id",
  right: "awards.read",
  first: none,
  component: lazyRouteComponent(() => import("../awards/award-screen.tsx"), "AwardScreen"),
});

const drawsScreens = [draws, draw, awards, letters, award, post, batch] as const;

const start = screenOptions({
  path: "/",
  menu: "Dashboard",
  right: "dashboard.read",
  key: "d",
  /** The span of the charts: 30 days by default. */
  search: { span: ["months"] },
  first: ({ span }) => ({
    figures: call("statistics.get", {}),
    chart: call("statistics.get", span ? { months: 12 } : { days: 30 }),
    toDo: call("statistics.listToDo", undefined),
    ending: call("statistics.listEnding", undefined),
    orders: call("orders.list", { limit: 6, tickets: false }, "orders.read"),
  }),
});

const dashboard = createRoute({
  ...start,
  beforeLoad: (given) => {
    const { user, router } = given.context;
    const to = firstScreen(router(), user);
    if (to !== "/admin") throw redirect({ to, replace: true });
    return start.beforeLoad(given);
  },
  component: lazyRouteComponent(() => import("../dashboard/dashboard-screen.tsx"), "DashboardScreen"),
});

const limit = 100;

const toDo = defineScreen({
  path: "/to-do",
  menu: "To do",
  right: "acts.read",
  first: () => ({
    findings: call("attention.list", {}, "attention.read"),
    approvals: call("acts.list", { state: "asked", limit }),
    flags: call("care.list", { limit }, "care.read"),
    complaints: call("complaints.list", { limit }, "complaints.read"),
    toApprove: call("payouts.list", { state: "asked", limit }, "payouts.read"),
    toSend: call("payouts.list", { state: "approved", limit }, "payouts.read"),
    awards: call("awards.list", { limit }, "awards.read"),
    batches: call("post.list", { toKey: true, limit }, "post.key"),
  }),
  component: lazyRouteComponent(() => import("../to-do/to-do-screen.tsx"), "ToDoScreen"),
});

const attention = defineScreen({
  path: "/attention",
  label: "Needs attention",
  menu: "To do",
  right: "attention.read",
  count: ({ attention }) => attention,
  search: { show: ["settled"] },
  first: ({ show }) => ({ list: call("attention.list", { settled: show === "settled" }) }),
  component: lazyRouteComponent(() => import("../attention/attention-screen.tsx"), "AttentionScreen"),
});

const approvals = defineScreen({
  path: "/acts",
  label: "Approvals",
  menu: "To do",
  right: "acts.read",
  ifInUse: "approvals",
  count: ({ approvals }) => approvals,
  /** Without `ended` those that wait. */
  search: { ended: ["all", "done", "refused", "expired", "cancelled", "failed"], page: readPage },
  first: ({ ended, page = 1 }) => ({
    list: call("acts.list", { state: ended === "all" ? null : (ended ?? "asked"), ...rowsOfPage(page, 20) }),
  }),
  component: lazyRouteComponent(() => import("../approvals/approvals-screen.tsx"), "ApprovalsScreen"),
});

const approval = defineScreen({
  path: "/acts/$id",
  right: "acts.read",
  first: none,
  component: lazyRouteComponent(() => import("../approvals/approval-screen.tsx"), "ApprovalScreen"),
});

const todayScreens = [dashboard, toDo, attention, approvals, approval] as const;

/** All screens of the console; the menu lists those of a group in this order. */
export const consoleScreens = [
  ...todayScreens,
  ...sellScreens,
  ...drawsScreens,
  ...peopleScreens,
  ...contentScreens,
  ...shopScreens,
];

export type ConsoleScreen = (typeof consoleScreens)[number];
