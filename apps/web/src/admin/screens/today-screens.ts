import { rowsOfPage } from "@counterfoil/core";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { call, defineScreen, none, screenOptions } from "../frame/define-screen.ts";
import { readPage } from "../frame/list-search.ts";
import { firstScreen } from "../frame/screen-info.ts";

const start = screenOptions({
  path: "/",
  label: "Dashboard",
  group: "Today",
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

const attention = defineScreen({
  path: "/attention",
  label: "Needs attention",
  group: "Today",
  right: "attention.read",
  count: "attention.count",
  search: { show: ["settled"] },
  first: ({ show }) => ({ list: call("attention.list", { settled: show === "settled" }) }),
  component: lazyRouteComponent(() => import("../attention/attention-screen.tsx"), "AttentionScreen"),
});

const acts = defineScreen({
  path: "/acts",
  label: "Acts",
  group: "Today",
  right: "acts.read",
  count: "acts.count",
  /** Without `ended` those that wait. */
  search: { ended: ["all", "done", "refused", "expired", "cancelled", "failed"], page: readPage },
  first: ({ ended, page = 1 }) => ({
    list: call("acts.list", { state: ended === "all" ? null : (ended ?? "asked"), ...rowsOfPage(page, 20) }),
  }),
  component: lazyRouteComponent(() => import("../acts/acts-screen.tsx"), "ActsScreen"),
});

const act = defineScreen({
  path: "/acts/$id",
  right: "acts.read",
  first: none,
  component: lazyRouteComponent(() => import("../acts/act-screen.tsx"), "ActScreen"),
});

export const todayScreens = [dashboard, attention, acts, act] as const;
