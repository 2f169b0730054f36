import * as wire from "@counterfoil/core";
import { messages } from "@counterfoil/core";
import { toUser } from "#read-models/user.ts";
import {
  answering,
  router,
  sessionOf,
  sessionProcedure,
  staffAction,
  userProcedure,
  visitorProcedure,
} from "../procedures/trpc.ts";
import { get, post } from "../rest/rest.ts";
import { startSigning } from "../sessions/passkeys.ts";
import { endSession } from "../sessions/sessions.ts";
import { checkMailedCode } from "./check-mailed-code.ts";
import { logIn, logInWithCode, logInWithPasskey, reauthenticate, startPasskeyLogin } from "./log-in.ts";
import { logInWithProvider } from "./log-in-with-provider.ts";
import { register } from "./register.ts";
import { resendVerification, resendVerificationTo } from "./resend-verification.ts";
import { checkResetToken, forgotPassword, resetPassword } from "./reset-password.ts";
import { undoEmailChange, undoTwoFactor } from "./undo-changes.ts";
import { verifyAccount } from "./verify-account.ts";

export const authRouter = router({
  me: sessionProcedure
    .meta(get("/auth", "The session's user", { noStore: true }))
    .output(wire.UserAnswer)
    .query(({ ctx }) => ({ user: toUser(ctx.user) })),

  register: visitorProcedure
    .meta(post("/auth/register", "Register, and log in"))
    .input(wire.RegisterInput)
    .output(wire.TokenAnswer)
    .mutation(async ({ ctx, input }) => ({ token: await register(ctx.deps, input, ctx) })),

  login: visitorProcedure
    .meta(
      post("/auth/login", "Log in; with w=2fa the two-factor code comes too", {
        instead: {
          when: (query) => query.w === "2fa",
          procedure: "auth.loginWithCode",
          sign: { name: "w", value: "2fa" },
        },
        refusals: [401],
        event: "log-in",
      }),
    )
    .input(wire.LoginInput)
    .output(wire.LoginAnswer)
    .mutation(({ ctx, input }) => logIn(ctx.deps, input, ctx)),

  loginWithCode: visitorProcedure
    .meta({ event: "log-in" })
    .input(wire.TwoFactorLoginInput)
    .output(wire.LoginAnswer)
    .mutation(({ ctx, input }) => logInWithCode(ctx.deps, input, ctx)),

  startPasskeyLogin: visitorProcedure
    .meta(post("/auth/passkey-login-options", "Start a passkey log-in, after the password", { noStore: true }))
    .input(wire.LoginInput)
    .output(wire.PasskeyOptionsAnswer)
    .mutation(async ({ ctx, input }) => ({ options: await startPasskeyLogin(ctx.deps, input, ctx) })),

  loginWithPasskey: visitorProcedure
    .meta(post("/auth/passkey-login", "Log in by password and passkey", { event: "log-in" }))
    .input(wire.PasskeyLoginInput)
    .output(wire.LoginAnswer)
    .mutation(({ ctx, input }) => logInWithPasskey(ctx.deps, input, ctx)),

  googleLogin: visitorProcedure
    .meta(post("/auth/google-login", "Log in with Google", { event: "log-in", refusals: [401, 404] }))
    .input(wire.SocialLoginInput)
    .output(wire.TokenAnswer)
    .mutation(async ({ ctx, input }) => ({
      token: await logInWithProvider(ctx.deps, "google", input.access_token, ctx),
    })),

  facebookLogin: visitorProcedure
    .meta(post("/auth/facebook-login", "Log in with Facebook", { event: "log-in", refusals: [401, 404] }))
    .input(wire.SocialLoginInput)
    .output(wire.TokenAnswer)
    .mutation(async ({ ctx, input }) => ({
      token: await logInWithProvider(ctx.deps, "facebook", input.access_token, ctx),
    })),

  logout: sessionProcedure
    .meta(post("/auth/logout", "End the session"))
    .output(wire.Msg)
    .mutation(answering(messages.loggedOut, ({ ctx }) => endSession(ctx.deps, ctx.sessionId))),

  startPasskeyProof: userProcedure
    .meta(post("/auth/passkey-proof-options", "Start reauthentication by passkey", { noStore: true }))
    .output(wire.PasskeyOptionsAnswer)
    .mutation(async ({ ctx }) => ({
      options: await startSigning(ctx.deps, { userId: ctx.user.id, kind: "passkey_proof" }),
    })),

  /** Reauthenticates, before acts that could take an account or money away. */
  prove: userProcedure
    .meta(post("/auth/prove", "Reauthenticate by password, code or passkey", { event: "proof" }))
    .input(wire.ReauthenticateInput)
    .output(wire.Msg)
    .mutation(answering(messages.proven, ({ ctx, input }) => reauthenticate(ctx.deps, ctx, input))),

  /** By a mail's code; returns a token the first time. The account's session or password keeps it as it was. */
  verifyAccount: visitorProcedure
    .meta(
      post("/auth/verify-account", "Verify an email address with the code sent to it", {
        event: "email",
        refusals: [403],
      }),
    )
    .input(wire.VerifyAccountInput)
    .output(wire.VerifyAccountAnswer)
    .mutation(async ({ ctx, input }) => {
      const { ip, userAgent, device } = ctx;
      return verifyAccount(ctx.deps, input, { ip, userAgent, device, session: await sessionOf(ctx) });
    }),

  checkMailedCode: visitorProcedure
    .meta(post("/auth/check-verification", "Check what an emailed verification code would confirm"))
    .input(wire.MailedCodeInput)
    .output(wire.MailedCodeAnswer)
    .mutation(({ ctx, input }) => checkMailedCode(ctx.deps, input)),

  resendVerification: userProcedure
    .meta(post("/auth/resend-verification-email", "Send another verification email"))
    .input(wire.ResendInput)
    .output(wire.Msg)
    .mutation(answering(messages.verificationResent, ({ ctx, input }) => resendVerification(ctx.deps, ctx, input))),

  resendVerificationTo: staffAction("mails.resend")
    .meta(post("/user/{id}/resend-verification-email", "Send a user another verification email"))
    .input(wire.IdInput)
    .mutation(answering(messages.verificationResent, ({ ctx, input }) => resendVerificationTo(ctx.deps, input.id))),

  forgotPassword: visitorProcedure
    .meta(post("/auth/forgot-password", "Email a link to choose a new password", { event: "password" }))
    .input(wire.ForgotPasswordInput)
    .output(wire.Msg)
    .mutation(answering(messages.forgotSent, ({ ctx, input }) => forgotPassword(ctx.deps, input, ctx))),

  undoEmailChange: visitorProcedure
    .meta(post("/auth/undo-email-change", "Undo a change of email address with an emailed code", { event: "email" }))
    .input(wire.UndoEmailInput)
    .output(wire.Msg)
    .mutation(answering(messages.emailRestored, ({ ctx, input }) => undoEmailChange(ctx.deps, input.code, ctx.ip))),

  undoTwoFactor: visitorProcedure
    .meta(post("/auth/undo-two-factor", "Remove a second factor with an emailed code", { event: "two-factor" }))
    .input(wire.UndoSecondFactorInput)
    .output(wire.Msg)
    .mutation(answering(messages.twoFactorTakenBack, ({ ctx, input }) => undoTwoFactor(ctx.deps, input.code, ctx.ip))),

  verifyResetToken: visitorProcedure
    .meta(post("/auth/verify-reset-token", "Check a reset token"))
    .input(wire.ResetTokenInput)
    .output(wire.ResetTokenAnswer)
    .mutation(async ({ ctx, input }) => ({ msg: messages.tokenValid, ...(await checkResetToken(ctx.deps, input)) })),

  resetPassword: visitorProcedure
    .meta(post("/auth/reset-password", "Choose a new password with an emailed token", { event: "password" }))
    .input(wire.ResetPasswordInput)
    .output(wire.Msg)
    .mutation(answering(messages.passwordReset, ({ ctx, input }) => resetPassword(ctx.deps, input, ctx))),
});
