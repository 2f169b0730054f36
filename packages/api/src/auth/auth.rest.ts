import { defineRows, get, post } from "../rest/rest.ts";

export const authRest = [
  ...defineRows("auth", {
    me: get("/auth", "The session's user", { noStore: true }),
    register: post("/auth/register", "Join, and be logged in"),
    login: post("/auth/login", "Log in; with w=2fa the two-factor code comes too", {
      instead: {
        when: (query) => query.w === "2fa",
        procedure: "loginWithCode",
        sign: { name: "w", value: "2fa" },
      },
    }),
    startPasskeyLogin: post("/auth/passkey-login-options", "What a passkey is to sign after the password", {
      noStore: true,
    }),
    loginWithPasskey: post("/auth/passkey-login", "Log in by password and passkey"),
    googleLogin: post("/auth/google-login", "Log in with Google"),
    facebookLogin: post("/auth/facebook-login", "Log in with Facebook"),
    logout: post("/auth/logout", "End the session"),
    startPasskeyProof: post("/auth/passkey-proof-options", "What a passkey is to sign as proof", { noStore: true }),
    prove: post("/auth/prove", "Show the password or a code again"),
    verifyAccount: post("/auth/verify-account", "Verify the address by a mailed code"),
    checkMailedCode: post("/auth/check-verification", "What a mailed verification code would confirm"),
    resendVerification: post("/auth/resend-verification-email", "Mail another verification link"),
    resendVerificationTo: post("/user/{id}/resend-verification-email", "Mail a user another verification link"),
    forgotPassword: post("/auth/forgot-password", "Mail a link to choose a new password"),
    undoEmailChange: post("/auth/undo-email-change", "Take a change of the address back by a mailed code"),
    undoTwoFactor: post("/auth/undo-two-factor", "Take a second factor back by a mailed code"),
    verifyResetToken: post("/auth/verify-reset-token", "Whether a reset token is good"),
    resetPassword: post("/auth/reset-password", "Choose a new password by a mailed token"),
  }),
  ...defineRows("captcha", {
    challenge: get("/captcha", "The captcha of the register screen, and of a log-in that asks for one", {
      read: { tickets: "int" },
      noStore: true,
    }),
  }),
];
