import { lazyRouteComponent, redirect } from "@tanstack/react-router";
import { requireUser, requireVisitor, safePath } from "../../app/guards.ts";
import { readText } from "../../app/search-readers.ts";
import { shopPage } from "../shell/shell-routes.ts";

/** The page to open after login. */
const search = { redirect: readText };

const choosePassword = shopPage({
  path: "/auth/verify-email/password",
  beforeLoad: (given) => {
    const { user } = requireUser(given);
    if (user.password) throw redirect({ to: "/auth/verify-email/success", replace: true });
  },
  component: lazyRouteComponent(() => import("./verify-email-page.tsx"), "ChoosePasswordPage"),
});

const completeRegistration = shopPage({
  path: "/auth/complete-registration",
  search,
  beforeLoad: (given) => {
    const { user } = requireUser(given);
    if (!user.confirmationRequired) throw redirect({ href: safePath(given.search.redirect), replace: true });
  },
  component: lazyRouteComponent(() => import("./register-page.tsx"), "CompleteRegistrationPage"),
});

export const authRoutes = [
  shopPage({
    path: "/auth/login",
    search,
    beforeLoad: requireVisitor,
    component: lazyRouteComponent(() => import("./login-page.tsx"), "LoginPage"),
  }),
  shopPage({
    path: "/auth/register",
    search,
    beforeLoad: requireVisitor,
    component: lazyRouteComponent(() => import("./register-page.tsx"), "RegisterPage"),
  }),
  shopPage({
    path: "/auth/forgot-password",
    beforeLoad: requireVisitor,
    component: lazyRouteComponent(() => import("./password-pages.tsx"), "ForgotPasswordPage"),
  }),
  shopPage({
    path: "/auth/reset-password/$email/$token",
    beforeLoad: requireVisitor,
    component: lazyRouteComponent(() => import("./password-pages.tsx"), "ResetPasswordPage"),
  }),
  shopPage({
    path: "/auth/verify-email/$email/$code",
    component: lazyRouteComponent(() => import("./verify-email-page.tsx"), "VerifyEmailPage"),
  }),
  shopPage({
    path: "/auth/undo-email/$code",
    component: lazyRouteComponent(() => import("./mailed-link-pages.tsx"), "UndoEmailPage"),
  }),
  shopPage({
    path: "/auth/undo-break/$code",
    component: lazyRouteComponent(() => import("./mailed-link-pages.tsx"), "UndoBreakPage"),
  }),
  shopPage({
    path: "/auth/undo-two-factor/$code",
    component: lazyRouteComponent(() => import("./mailed-link-pages.tsx"), "UndoTwoFactorPage"),
  }),
  shopPage({
    path: "/auth/unsubscribe/$token",
    component: lazyRouteComponent(() => import("./mailed-link-pages.tsx"), "UnsubscribePage"),
  }),
  shopPage({
    path: "/auth/verify-email/success",
    component: lazyRouteComponent(() => import("./verify-email-page.tsx"), "VerifiedPage"),
  }),
  choosePassword,
  shopPage({
    path: "/auth/verify-email/error",
    component: lazyRouteComponent(() => import("./verify-email-page.tsx"), "NotVerifiedPage"),
  }),
  shopPage({ path: "/auth/logout", component: lazyRouteComponent(() => import("./login-page.tsx"), "LogoutPage") }),
  completeRegistration,
] as const;
