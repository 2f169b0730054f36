import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { requireUser } from "../../root/guards.ts";
import { shopRoute } from "../../root/root-route.tsx";

const account = createRoute({ getParentRoute: () => shopRoute, path: "/account", beforeLoad: requireUser });

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
  validateSearch: (search: Record<string, unknown>): { ref?: "orderComplete"; orderId?: string } => ({
    ...(search.ref === "orderComplete" ? { ref: "orderComplete" } : {}),
    ...(typeof search.orderId === "string" ? { orderId: search.orderId } : {}),
  }),
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
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search.next === "string" ? { next: search.next } : {},
  component: lazyRouteComponent(() => import("./edit-details-page.tsx"), "EditDetailsPage"),
});

const history = createRoute({
  getParentRoute: () => account,
  path: "/settings/history",
  component: lazyRouteComponent(() => import("./history-page.tsx"), "HistoryPage"),
});

const paymentMethods = createRoute({
  getParentRoute: () => account,
  path: "/settings/payment-methods",
  component: lazyRouteComponent(() => import("./payment-methods-page.tsx"), "PaymentMethodsPage"),
});

const changePassword = createRoute({
  getParentRoute: () => account,
  path: "/settings/change-password",
  component: lazyRouteComponent(() => import("./change-password-page.tsx"), "ChangePasswordPage"),
});

const twoFactor = createRoute({
  getParentRoute: () => account,
  path: "/settings/2fa",
  component: lazyRouteComponent(() => import("./two-factor-page.tsx"), "TwoFactorPage"),
});

const support = createRoute({
  getParentRoute: () => account,
  path: "/support",
  component: lazyRouteComponent(() => import("./support-page.tsx"), "SupportPage"),
});

export const accountRoutes = [
  account.addChildren([index, tickets, settings, edit, history, paymentMethods, changePassword, twoFactor, support]),
] as const;
