import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { type RouterContext, requireUser } from "../../app/guards.ts";
import { knownSearch } from "../../app/known-search.ts";
import { shopRoute } from "../shell/shell-routes.ts";

/** The purchase that has just been made, and the open tab: current tickets by default. */
type TicketsSearch = { ref?: "orderComplete"; orderId?: string; tab?: "wins" | "past" };

/** The open tab, orders by default, and the page of orders. */
type HistorySearch = { tab?: "balance" | "winnings"; page?: number };

const account = createRoute({ getParentRoute: () => shopRoute, path: "/account", beforeLoad: requireUser });

/** Without a local password there is nothing to change, and no two-factor authentication. */
function requireLocalPassword({ context }: { context: RouterContext }): void {
  if (!context.user?.password) throw redirect({ to: "/account/settings", replace: true });
}

const index = createRoute({
  getParentRoute: () => account,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/account/tickets", replace: true });
  },
});

const tickets = createRoute({
  getParentRoute: () => account,
  path: "/tickets",
  validateSearch: knownSearch(
    ({ ref, orderId, tab }: Record<string, unknown>): TicketsSearch => ({
      ...(ref === "orderComplete" ? { ref } : {}),
      ...(typeof orderId === "string" ? { orderId } : {}),
      ...(tab === "wins" || tab === "past" ? { tab } : {}),
    }),
  ),
  loader: ({ context: { api } }) =>
    Promise.all([
      api.tickets.listMine.ensureData(),
      api.instantWins.listMine.ensureData(),
      api.orders.listMine.ensureData(),
    ]),
  component: lazyRouteComponent(() => import("./tickets-page.tsx"), "TicketsPage"),
});

const settings = createRoute({
  getParentRoute: () => account,
  path: "/settings",
  component: lazyRouteComponent(() => import("./settings-page.tsx"), "SettingsPage"),
});

const edit = createRoute({
  getParentRoute: () => account,
  path: "/settings/edit",
  validateSearch: knownSearch((search: Record<string, unknown>): { next?: string } =>
    typeof search.next === "string" ? { next: search.next } : {},
  ),
  component: lazyRouteComponent(() => import("./edit-details-page.tsx"), "EditDetailsPage"),
});

const history = createRoute({
  getParentRoute: () => account,
  path: "/settings/history",
  validateSearch: knownSearch(
    ({ tab, page }: Record<string, unknown>): HistorySearch => ({
      ...(tab === "balance" || tab === "winnings" ? { tab } : {}),
      ...(Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}),
    }),
  ),
  loader: ({ context: { api } }) => api.orders.listMine.ensureData(),
  component: lazyRouteComponent(() => import("./history-page.tsx"), "HistoryPage"),
});

const paymentMethods = createRoute({
  getParentRoute: () => account,
  path: "/settings/payment-methods",
  loader: ({ context: { api } }) => api.cards.list.ensureData(),
  component: lazyRouteComponent(() => import("./payment-methods-page.tsx"), "PaymentMethodsPage"),
});

const changePassword = createRoute({
  getParentRoute: () => account,
  path: "/settings/change-password",
  beforeLoad: requireLocalPassword,
  component: lazyRouteComponent(() => import("./change-password-page.tsx"), "ChangePasswordPage"),
});

const setPassword = createRoute({
  getParentRoute: () => account,
  path: "/settings/set-password",
  beforeLoad: ({ context }) => {
    if (context.user?.password) throw redirect({ to: "/account/settings", replace: true });
  },
  component: lazyRouteComponent(() => import("./change-password-page.tsx"), "SetPasswordPage"),
});

const twoFactor = createRoute({
  getParentRoute: () => account,
  path: "/settings/2fa",
  beforeLoad: requireLocalPassword,
  component: lazyRouteComponent(() => import("./two-factor-page.tsx"), "TwoFactorPage"),
});

const sessions = createRoute({
  getParentRoute: () => account,
  path: "/settings/sessions",
  loader: ({ context: { api } }) => api.account.listSessions.ensureData(),
  component: lazyRouteComponent(() => import("./sessions-page.tsx"), "SessionsPage"),
});

const data = createRoute({
  getParentRoute: () => account,
  path: "/settings/data",
  loader: ({ context: { api } }) => api.users.findClosing.ensureData(),
  component: lazyRouteComponent(() => import("./data-page.tsx"), "DataPage"),
});

const limits = createRoute({
  getParentRoute: () => account,
  path: "/limits",
  loader: ({ context: { api } }) => api.protection.mine.ensureData(),
  component: lazyRouteComponent(() => import("./limits-page.tsx"), "LimitsPage"),
});

const takeBreak = createRoute({
  getParentRoute: () => account,
  path: "/break",
  loader: ({ context: { api } }) => api.protection.mine.ensureData(),
  component: lazyRouteComponent(() => import("./break-page.tsx"), "BreakPage"),
});

const support = createRoute({
  getParentRoute: () => account,
  path: "/support",
  loader: ({ context: { api } }) => api.content.listBlocks.ensureData(),
  component: lazyRouteComponent(() => import("./support-page.tsx"), "SupportPage"),
});

const complaints = createRoute({
  getParentRoute: () => account,
  path: "/complaints",
  loader: ({ context: { api } }) => api.complaints.listMine.ensureData(),
  component: lazyRouteComponent(() => import("./complaints-page.tsx"), "ComplaintsPage"),
});

export const accountRoutes = [
  account.addChildren([
    index,
    tickets,
    settings,
    edit,
    history,
    paymentMethods,
    changePassword,
    setPassword,
    twoFactor,
    sessions,
    data,
    limits,
    takeBreak,
    support,
    complaints,
  ]),
] as const;
