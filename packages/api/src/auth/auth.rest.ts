import type { RestRow } from "../rest.ts";

export const authRest: RestRow[] = [
  { method: "GET", path: "/auth", procedure: "auth.me", summary: "The session's user", noStore: true },
  { method: "POST", path: "/auth/register", procedure: "auth.register", summary: "Join, and be logged in" },
  {
    method: "POST",
    path: "/auth/login",
    procedure: "auth.login",
    summary: "Log in; with w=2fa the two-factor code comes too",
    instead: {
      when: (query) => query.w === "2fa",
      procedure: "auth.loginWithCode",
      sign: { name: "w", value: "2fa" },
    },
  },
  { method: "POST", path: "/auth/google-login", procedure: "auth.googleLogin", summary: "Log in with Google" },
  { method: "POST", path: "/auth/facebook-login", procedure: "auth.facebookLogin", summary: "Log in with Facebook" },
  { method: "POST", path: "/auth/logout", procedure: "auth.logout", summary: "End the session" },
  { method: "POST", path: "/auth/prove", procedure: "auth.prove", summary: "Show the password or a code again" },
  {
    method: "POST",
    path: "/auth/verify-account",
    procedure: "auth.verifyAccount",
    summary: "Verify the address by a mailed code",
  },
  {
    method: "POST",
    path: "/auth/check-verification",
    procedure: "auth.checkMailedCode",
    summary: "What a mailed verification code would confirm",
  },
  {
    method: "POST",
    path: "/auth/resend-verification-email",
    procedure: "auth.resendVerification",
    summary: "Mail another verification link",
  },
  {
    method: "POST",
    path: "/user/{id}/resend-verification-email",
    procedure: "auth.resendVerificationTo",
    summary: "Mail a user another verification link",
  },
  {
    method: "POST",
    path: "/auth/forgot-password",
    procedure: "auth.forgotPassword",
    summary: "Mail a link to choose a new password",
  },
  {
    method: "POST",
    path: "/auth/undo-email-change",
    procedure: "auth.undoEmailChange",
    summary: "Take a change of the address back by a mailed code",
  },
  {
    method: "POST",
    path: "/auth/undo-two-factor",
    procedure: "auth.undoTwoFactor",
    summary: "Take a second factor back by a mailed code",
  },
  {
    method: "POST",
    path: "/auth/verify-reset-token",
    procedure: "auth.verifyResetToken",
    summary: "Whether a reset token is good",
  },
  {
    method: "POST",
    path: "/auth/reset-password",
    procedure: "auth.resetPassword",
    summary: "Choose a new password by a mailed token",
  },
  {
    method: "GET",
    path: "/captcha",
    procedure: "captcha.challenge",
    summary: "The captcha of the register screen, and of a log-in that asks for one",
    noStore: true,
  },
];
