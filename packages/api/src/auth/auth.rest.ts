import { defineRows, get, post } from "../rest/rest.ts";

export const authRest = [
  ...defineRows("auth", {
    me: get("/auth", "The session's user", { noStore: true }),
    register: post("/auth/register", "Register, and log in"),
    login: post("/auth/login", "Log in; with w=2fa the two-factor code comes too", {
      instead: {
        when: (query) => query.w === "2fa",
        procedure: "loginWithCode",
        sign: { name: "w", value: "2fa" },
      },
    }),
    startPasskeyLogin: post("/auth/passkey-login-options", "Start a passkey log-in, after the password", {
      noStore: true,
    }),
    loginWithPasskey: post("/auth/passkey-login", "Log in by password and passkey"),
    googleLogin: post("/auth/google-login", "Log in with Google"),
    facebookLogin: post("/auth/facebook-login", "Log in with Facebook"),
    logout: post("/auth/logout", "End the session"),
    startPasskeyProof: post("/auth/passkey-proof-options", "Start reauthentication by passkey", { noStore: true }),
    prove: post("/auth/prove", "Reauthenticate by password, code or passkey"),
    verifyAccount: post("/auth/verify-account", "Verify an email address with the code sent to it"),
    checkMailedCode: post("/auth/check-verification", "Check what an emailed verification code would confirm"),
    resendVerification: post("/auth/resend-verification-email", "Send another verification email"),
    resendVerificationTo: post("/user/{id}/resend-verification-email", "Send a user another verification email"),
    forgotPassword: post("/auth/forgot-password", "Email a link to choose a new password"),
    undoEmailChange: post("/auth/undo-email-change", "Undo a change of email address with an emailed code"),
    undoTwoFactor: post("/auth/undo-two-factor", "Remove a second factor with an emailed code"),
    verifyResetToken: post("/auth/verify-reset-token", "Check a reset token"),
    resetPassword: post("/auth/reset-password", "Choose a new password with an emailed token"),
  }),
  ...defineRows("captcha", {
    challenge: get("/captcha", "Get a captcha for registration, or for a log-in that asks for one", {
      read: { tickets: "int" },
      noStore: true,
    }),
  }),
];
