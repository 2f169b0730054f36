import {
  ForgotPasswordInput,
  IdInput,
  LoginAnswer,
  LoginInput,
  MailedCodeAnswer,
  MailedCodeInput,
  Msg,
  messages,
  PasskeyLoginInput,
  PasskeyOptionsAnswer,
  ReauthenticateInput,
  RegisterInput,
  ResendInput,
  ResetPasswordInput,
  ResetTokenAnswer,
  ResetTokenInput,
  SocialLoginInput,
  TokenAnswer,
  TwoFactorLoginInput,
  UndoEmailInput,
  UndoSecondFactorInput,
  UserAnswer,
  VerifyAccountAnswer,
  VerifyAccountInput,
} from "@counterfoil/core";
import { toUser } from "#read-models/user.ts";
import {
  answering,
  router,
  sessionOf,
  sessionProcedure,
  staffProcedure,
  userProcedure,
  visitorProcedure,
} from "../procedures/trpc.ts";
import { startSigning } from "../sessions/passkeys.ts";
import { endSession } from "../sessions/sessions.ts";
import { checkMailedCode } from "./check-mailed-code.ts";
import { forgotPassword } from "./forgot-password.ts";
import { logIn, logInWithCode } from "./log-in.ts";
import { logInWithPasskey, startPasskeyLogin } from "./log-in-with-passkey.ts";
import { logInWithProvider } from "./log-in-with-provider.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { register } from "./register.ts";
import { resendVerification, resendVerificationTo } from "./resend-verification.ts";
import { checkResetToken, resetPassword } from "./reset-password.ts";
import { undoEmailChange } from "./undo-email-change.ts";
import { undoTwoFactor } from "./undo-two-factor.ts";
import { verifyAccount } from "./verify-account.ts";

export const authRouter = router({
  /** The session's user. */
  me: sessionProcedure.output(UserAnswer).query(({ ctx }) => ({ user: toUser(ctx.user) })),

  register: visitorProcedure
    .input(RegisterInput)
    .output(TokenAnswer)
    .mutation(async ({ ctx, input }) => ({ token: await register(ctx.deps, input, ctx) })),

  login: visitorProcedure
    .meta({ event: "log-in" })
    .input(LoginInput)
    .output(LoginAnswer)
    .mutation(({ ctx, input }) => logIn(ctx.deps, input, ctx)),

  loginWithCode: visitorProcedure
    .meta({ event: "log-in" })
    .input(TwoFactorLoginInput)
    .output(LoginAnswer)
    .mutation(({ ctx, input }) => logInWithCode(ctx.deps, input, ctx)),

  /** The challenge that a passkey signs after the password. */
  startPasskeyLogin: visitorProcedure
    .input(LoginInput)
    .output(PasskeyOptionsAnswer)
    .mutation(async ({ ctx, input }) => ({ options: await startPasskeyLogin(ctx.deps, input, ctx) })),

  loginWithPasskey: visitorProcedure
    .meta({ event: "log-in" })
    .input(PasskeyLoginInput)
    .output(LoginAnswer)
    .mutation(({ ctx, input }) => logInWithPasskey(ctx.deps, input, ctx)),

  googleLogin: visitorProcedure
    .meta({ event: "log-in" })
    .input(SocialLoginInput)
    .output(TokenAnswer)
    .mutation(async ({ ctx, input }) => ({
      token: await logInWithProvider(ctx.deps, "google", input.access_token, ctx),
    })),

  facebookLogin: visitorProcedure
    .meta({ event: "log-in" })
    .input(SocialLoginInput)
    .output(TokenAnswer)
    .mutation(async ({ ctx, input }) => ({
      token: await logInWithProvider(ctx.deps, "facebook", input.access_token, ctx),
    })),

  logout: sessionProcedure
    .output(Msg)
    .mutation(answering(messages.loggedOut, ({ ctx }) => endSession(ctx.deps, ctx.sessionId))),

  /** The challenge that a passkey signs to reauthenticate. */
  startPasskeyProof: userProcedure.output(PasskeyOptionsAnswer).mutation(async ({ ctx }) => ({
    options: await startSigning(ctx.deps, { userId: ctx.user.id, kind: "passkey_proof" }),
  })),

  /** Reauthenticates, before acts that could take an account or money away. */
  prove: userProcedure
    .meta({ event: "proof" })
    .input(ReauthenticateInput)
    .output(Msg)
    .mutation(answering(messages.proven, ({ ctx, input }) => reauthenticate(ctx.deps, ctx, input))),

  /**
   * By the code of a mail; returns a token the first time. A session of the account, or its password, keeps the account
   * as it was.
   */
  verifyAccount: visitorProcedure
    .meta({ event: "email" })
    .input(VerifyAccountInput)
    .output(VerifyAccountAnswer)
    .mutation(async ({ ctx, input }) => {
      const { ip, userAgent, device } = ctx;
      return verifyAccount(ctx.deps, input, { ip, userAgent, device, session: await sessionOf(ctx) });
    }),

  /** What the code of a mail confirms, without using it. */
  checkMailedCode: visitorProcedure
    .input(MailedCodeInput)
    .output(MailedCodeAnswer)
    .mutation(({ ctx, input }) => checkMailedCode(ctx.deps, input)),

  resendVerification: userProcedure
    .input(ResendInput)
    .output(Msg)
    .mutation(answering(messages.verificationResent, ({ ctx, input }) => resendVerification(ctx.deps, ctx, input))),

  /** Mails a user another verification link in an admin's name. */
  resendVerificationTo: staffProcedure("mails.resend")
    .input(IdInput)
    .output(Msg)
    .mutation(answering(messages.verificationResent, ({ ctx, input }) => resendVerificationTo(ctx.deps, input.id))),

  forgotPassword: visitorProcedure
    .meta({ event: "password" })
    .input(ForgotPasswordInput)
    .output(Msg)
    .mutation(answering(messages.forgotSent, ({ ctx, input }) => forgotPassword(ctx.deps, input, ctx))),

  /** By the code that the old address was mailed; all sessions end. */
  undoEmailChange: visitorProcedure
    .meta({ event: "email" })
    .input(UndoEmailInput)
    .output(Msg)
    .mutation(answering(messages.emailRestored, ({ ctx, input }) => undoEmailChange(ctx.deps, input.code, ctx.ip))),

  /** By the code that was mailed when a second factor was set up; all sessions end. */
  undoTwoFactor: visitorProcedure
    .meta({ event: "two-factor" })
    .input(UndoSecondFactorInput)
    .output(Msg)
    .mutation(answering(messages.twoFactorTakenBack, ({ ctx, input }) => undoTwoFactor(ctx.deps, input.code, ctx.ip))),

  verifyResetToken: visitorProcedure
    .input(ResetTokenInput)
    .output(ResetTokenAnswer)
    .mutation(async ({ ctx, input }) => ({ msg: messages.tokenValid, ...(await checkResetToken(ctx.deps, input)) })),

  resetPassword: visitorProcedure
    .meta({ event: "password" })
    .input(ResetPasswordInput)
    .output(Msg)
    .mutation(answering(messages.passwordReset, ({ ctx, input }) => resetPassword(ctx.deps, input, ctx))),
});
