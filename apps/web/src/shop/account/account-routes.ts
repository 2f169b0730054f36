import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { type RouterContext, requireUser } from "../../app/guards.ts";
import { readPage, readText, type SearchReaders } from "../../app/search-readers.ts";
import { type Page, pageOptions, shopRoute } from "../shell/shell-routes.ts";

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

function page<const Path extends string, const Readers extends SearchReaders = Record<never, never>>(
  page: Page<Path, Readers>,
) {
  return createRoute({ getParentRoute: () => account, ...pageOptions<Path, Readers>(page) });
}

const tickets = page({
  path: "/tickets",
  // The purchase that has just been made, an earlier order to open, and the tab: current tickets by default.
  search: { ref: ["orderComplete"], orderId: readText, open: readText, tab: ["wins", "past"] },
  loader: ({ context: { api } }) =>
    Promise.all([
      api.tickets.listMine.ensureData(),
      api.instantWins.listMine.ensureData(),
      api.orders.listMine.ensureData(),
    ]),
  component: lazyRouteComponent(() => import("./tickets-page.tsx"), "TicketsPage"),
});

const history = page({
  path: "/settings/history",
  // The open tab, orders by default, and the page of orders.
  search: { tab: ["balance", "winnings"], page: readPage },
  loader: ({ context: { api } }) => api.orders.listMine.ensureData(),
  component: lazyRouteComponent(() => import("./history-page.tsx"), "HistoryPage"),
});

export const accountRoutes = [
  account.addChildren([
    index,
    tickets,
    page({ path: "/settings", component: lazyRouteComponent(() => import("./settings-page.tsx"), "SettingsPage") }),
    page({
      path: "/settings/edit",
      search: { next: readText },
      component: lazyRouteComponent(() => import("./edit-details-page.tsx"), "EditDetailsPage"),
    }),
    history,
    page({
      path: "/settings/payment-methods",
      loader: ({ context: { api } }) => api.cards.list.ensureData(),
      component: lazyRouteComponent(() => import("./payment-methods-page.tsx"), "PaymentMethodsPage"),
    }),
    page({
      path: "/settings/change-password",
      beforeLoad: requireLocalPassword,
      component: lazyRouteComponent(() => import("./change-password-page.tsx"), "ChangePasswordPage"),
    }),
    page({
      path: "/settings/set-password",
      beforeLoad: ({ context }) => {
        if (context.user?.password) throw redirect({ to: "/account/settings", replace: true });
      },
      component: lazyRouteComponent(() => import("./change-password-page.tsx"), "SetPasswordPage"),
    }),
    page({
      path: "/settings/2fa",
      beforeLoad: requireLocalPassword,
      component: lazyRouteComponent(() => import("./two-factor-page.tsx"), "TwoFactorPage"),
    }),
    page({
      path: "/settings/sessions",
      loader: ({ context: { api } }) => api.account.listSessions.ensureData(),
      component: lazyRouteComponent(() => import("./sessions-page.tsx"), "SessionsPage"),
    }),
    page({
      path: "/settings/data",
      loader: ({ context: { api } }) => api.users.findClosing.ensureData(),
      component: lazyRouteComponent(() => import("./data-page.tsx"), "DataPage"),
    }),
    page({
      path: "/limits",
      loader: ({ context: { api } }) => api.protection.mine.ensureData(),
      component: lazyRouteComponent(() => import("./limits-page.tsx"), "LimitsPage"),
    }),
    page({
      path: "/break",
      loader: ({ context: { api } }) => api.protection.mine.ensureData(),
      component: lazyRouteComponent(() => import("./break-page.tsx"), "BreakPage"),
    }),
    page({
      path: "/wins",
      loader: ({ context: { api } }) => api.awards.listMine.ensureData(),
      component: lazyRouteComponent(() => import("./wins-page.tsx"), "WinsPage"),
    }),
    page({
      path: "/support",
      loader: ({ context: { api } }) => api.content.listBlocks.ensureData(),
      component: lazyRouteComponent(() => import("./support-page.tsx"), "SupportPage"),
    }),
    page({
      path: "/complaints",
      loader: ({ context: { api } }) => api.complaints.listMine.ensureData(),
      component: lazyRouteComponent(() => import("./support-page.tsx"), "ComplaintsPage"),
    }),
  ]),
] as const;
