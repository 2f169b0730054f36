import { lazyRouteComponent, redirect } from "@tanstack/react-router";
import { requireUser, requireVisitor, safePath } from "../../app/guards.ts";
import { readText } from "../../app/search-readers.ts";
import { shopPage } from "../shell/shell-routes.ts";

/** The page to open after login. */
const search = { redirect: readText };

const passwords = (page: "ForgotPasswordPage" | "ResetPasswordPage") =>
  lazyRouteComponent(() => import("./password-pages.tsx"), page);
const verifying = (page: "ChoosePasswordPage" | "NotVerifiedPage" | "VerifiedPage" | "VerifyEmailPage") =>
  lazyRouteComponent(() => import("./verify-email-page.tsx"), page);
const mailedLinks = (page: "UndoBreakPage" | "UndoEmailPage" | "UndoTwoFactorPage" | "UnsubscribePage") =>
  lazyRouteComponent(() => import("./mailed-link-pages.tsx"), page);

const choosePassword = shopPage({
  path: "/auth/verify-email/password",
  beforeLoad: (given) => {
    const { user } = requireUser(given);
    if (user.password) throw redirect({ to: "/auth/verify-email/success", replace: true });
  },
  component: verifying("ChoosePasswordPage"),
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
  shopPage({ path: "/auth/forgot-password", beforeLoad: requireVisitor, component: passwords("ForgotPasswordPage") }),
  shopPage({
    path: "/auth/reset-password/$email/$token",
    beforeLoad: requireVisitor,
    component: passwords("ResetPasswordPage"),
  }),
  shopPage({ path: "/auth/verify-email/$email/$code", component: verifying("VerifyEmailPage") }),
  shopPage({ path: "/auth/undo-email/$code", component: mailedLinks("UndoEmailPage") }),
  shopPage({ path: "/auth/undo-break/$code", component: mailedLinks("UndoBreakPage") }),
  shopPage({ path: "/auth/undo-two-factor/$code", component: mailedLinks("UndoTwoFactorPage") }),
  shopPage({ path: "/auth/unsubscribe/$token", component: mailedLinks("UnsubscribePage") }),
  shopPage({ path: "/auth/verify-email/success", component: verifying("VerifiedPage") }),
  choosePassword,
  shopPage({ path: "/auth/verify-email/error", component: verifying("NotVerifiedPage") }),
  shopPage({ path: "/auth/logout", component: lazyRouteComponent(() => import("./login-page.tsx"), "LogoutPage") }),
  completeRegistration,
] as const;
