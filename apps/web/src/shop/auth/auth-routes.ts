import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { requireUser, requireVisitor, safePath } from "../../app/guards.ts";
import { knownSearch } from "../../app/known-search.ts";
import { shopRoute } from "../shell/shell-routes.ts";

/** The page to open after login. */
const redirectSearch = knownSearch<{ redirect?: string }>(({ redirect }) =>
  typeof redirect === "string" ? { redirect } : {},
);

const login = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/login",
  validateSearch: redirectSearch,
  beforeLoad: requireVisitor,
  component: lazyRouteComponent(() => import("./login-page.tsx"), "LoginPage"),
});

const register = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/register",
  validateSearch: redirectSearch,
  beforeLoad: requireVisitor,
  component: lazyRouteComponent(() => import("./register-page.tsx"), "RegisterPage"),
});

const forgotPassword = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/forgot-password",
  beforeLoad: requireVisitor,
  component: lazyRouteComponent(() => import("./forgot-password-page.tsx"), "ForgotPasswordPage"),
});

const resetPassword = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/reset-password/$email/$token",
  beforeLoad: requireVisitor,
  component: lazyRouteComponent(() => import("./reset-password-page.tsx"), "ResetPasswordPage"),
});

const verifyEmail = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/verify-email/$email/$code",
  component: lazyRouteComponent(() => import("./verify-email-page.tsx"), "VerifyEmailPage"),
});

const undoEmail = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/undo-email/$code",
  component: lazyRouteComponent(() => import("./undo-pages.tsx"), "UndoEmailPage"),
});

const undoTwoFactor = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/undo-two-factor/$code",
  component: lazyRouteComponent(() => import("./undo-pages.tsx"), "UndoTwoFactorPage"),
});

const undoBreak = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/undo-break/$code",
  component: lazyRouteComponent(() => import("./undo-pages.tsx"), "UndoBreakPage"),
});

const unsubscribe = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/unsubscribe/$token",
  component: lazyRouteComponent(() => import("./unsubscribe-page.tsx"), "UnsubscribePage"),
});

const verified = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/verify-email/success",
  component: lazyRouteComponent(() => import("./verification-outcome.tsx"), "VerifiedPage"),
});

const choosePassword = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/verify-email/password",
  beforeLoad: (given) => {
    const { user } = requireUser(given);
    if (user.password) throw redirect({ to: "/auth/verify-email/success", replace: true });
  },
  component: lazyRouteComponent(() => import("./verify-email-page.tsx"), "ChoosePasswordPage"),
});

const notVerified = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/verify-email/error",
  component: lazyRouteComponent(() => import("./verification-outcome.tsx"), "NotVerifiedPage"),
});

const logout = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/logout",
  component: lazyRouteComponent(() => import("./logout-page.tsx"), "LogoutPage"),
});

const completeRegistration = createRoute({
  getParentRoute: () => shopRoute,
  path: "/auth/complete-registration",
  validateSearch: redirectSearch,
  beforeLoad: (given) => {
    const { user } = requireUser(given);
    if (!user.confirmationRequired) throw redirect({ href: safePath(given.search.redirect), replace: true });
  },
  component: lazyRouteComponent(() => import("./complete-registration-page.tsx"), "CompleteRegistrationPage"),
});

export const authRoutes = [
  login,
  register,
  forgotPassword,
  resetPassword,
  verifyEmail,
  undoEmail,
  undoBreak,
  undoTwoFactor,
  unsubscribe,
  verified,
  choosePassword,
  notVerified,
  logout,
  completeRegistration,
] as const;
