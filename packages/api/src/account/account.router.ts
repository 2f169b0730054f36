import * as wire from "@counterfoil/core";
import { messages, orWaiting } from "@counterfoil/core";
import { answerOf } from "../approvals/do-or-request.ts";
import {
  answering,
  reauthenticated,
  router,
  sessionProcedure,
  userProcedure,
  verifiedProcedure,
  visitorProcedure,
} from "../procedures/trpc.ts";
import { limitMailedChanges } from "../rate-limits/consume-limit.ts";
import { get, post, remove } from "../rest/rest.ts";
import { checkReauthenticated } from "../sessions/sessions.ts";
import { changePassword, setFirstPassword } from "./change-password.ts";
import { disableOwnTwoFactor, disableTwoFactorOf } from "./disable-two-factor.ts";
import { editAccount, unsubscribe } from "./edit-account.ts";
import { addPasskey, removePasskey, startPasskey } from "./own-passkeys.ts";
import { endOwnSession, endOwnSessions, listOwnSessions } from "./own-sessions.ts";
import { findSecondFactors, renewRecoveryCodes } from "./second-factors.ts";
import { confirmTwoFactor, setUpTwoFactor } from "./set-up-two-factor.ts";

export const accountRouter = router({
  /** Changes phone, addresses, email and the like; completes a registration. */
  edit: sessionProcedure
    .meta(post("/auth", "Change the account", { event: "account" }))
    .input(wire.EditAccountInput)
    .output(wire.AccountAnswer)
    .mutation(async ({ ctx, input }) => {
      const { user: editor, reauthenticatedAt, ip } = ctx;
      const user = await editAccount(ctx.deps, { user: editor, reauthenticatedAt, ip }, input);
      return { msg: messages.updated, user };
    }),

  unsubscribe: visitorProcedure
    .meta(
      post("/newsletter/unsubscribe/{token}", "Unsubscribe from the newsletter with an email's token", {
        input: ({ token }) => ({ token }),
        ignoresBody: true,
        event: "account",
      }),
    )
    .input(wire.UnsubscribeInput)
    .output(wire.Msg)
    .mutation(answering(messages.unsubscribed, ({ ctx, input }) => unsubscribe(ctx.deps, input.token))),

  changePassword: userProcedure
    .meta(post("/auth/change-password", "Change the password", { event: "password" }))
    .input(wire.ChangePasswordInput)
    .output(wire.Msg)
    .mutation(
      answering(messages.passwordChanged, async ({ ctx, input }) => {
        await limitMailedChanges(ctx.deps, ctx);
        await changePassword(ctx.deps, ctx, input);
      }),
    ),

  /** The first password of an account that Google or Facebook opens. */
  setPassword: userProcedure
    .meta(post("/auth/set-password", "Set the first password", { event: "password" }))
    .input(wire.SetPasswordInput)
    .output(wire.Msg)
    .mutation(
      reauthenticated(answering(messages.passwordSet, ({ ctx, input }) => setFirstPassword(ctx.deps, ctx, input))),
    ),

  listSessions: userProcedure
    .meta(get("/auth/sessions", "List your logged-in devices", { noStore: true }))
    .output(wire.OwnSessionsAnswer)
    .query(async ({ ctx }) => ({
      sessions: await listOwnSessions(ctx.deps, { id: ctx.sessionId, userId: ctx.user.id }),
    })),

  endSession: userProcedure
    .meta(remove("/auth/sessions/{id}", "Log out on one device", { event: "session" }))
    .input(wire.SessionIdInput)
    .output(wire.Msg)
    .mutation(
      answering(messages.sessionEnded, ({ ctx, input }) =>
        endOwnSession(ctx.deps, { userId: ctx.user.id, id: input.id }),
      ),
    ),

  endSessions: userProcedure
    .meta(remove("/auth/sessions", "Log out on all devices", { event: "session" }))
    .output(wire.Msg)
    .mutation(answering(messages.sessionsEnded, ({ ctx }) => endOwnSessions(ctx.deps, ctx.user.id))),

  /** A secret for an authenticator app; not on until confirmed. It needs a verified address for the mails about it. */
  setUpTwoFactor: verifiedProcedure
    .meta(post("/auth/setup-2fa", "Start setting up two-factor authentication", { noStore: true, event: "two-factor" }))
    .output(wire.TwoFactorSetup)
    .mutation(reauthenticated(({ ctx }) => setUpTwoFactor(ctx.deps, ctx.user.id))),

  confirmTwoFactor: verifiedProcedure
    .meta(
      post("/auth/2fa-setup-verification", "Turn two-factor authentication on", { noStore: true, event: "two-factor" }),
    )
    .input(wire.ConfirmTwoFactorInput)
    .output(wire.TwoFactorOnAnswer)
    .mutation(async ({ ctx, input }) => {
      checkReauthenticated(ctx.deps, ctx);
      await limitMailedChanges(ctx.deps, ctx);
      const session = { id: ctx.sessionId, userId: ctx.user.id };
      const recoveryCodes = await confirmTwoFactor(ctx.deps, session, input.confirmationCode);
      return { msg: messages.twoFactorOn, recoveryCodes };
    }),

  findSecondFactors: userProcedure
    .meta(get("/auth/second-factors", "List your second factors", { noStore: true }))
    .output(wire.SecondFactorsAnswer)
    .query(({ ctx }) => findSecondFactors(ctx.deps, ctx.user)),

  startPasskey: verifiedProcedure
    .meta(post("/auth/passkeys/options", "Options with which a browser creates a passkey", { noStore: true }))
    .output(wire.NewPasskeyOptionsAnswer)
    .mutation(reauthenticated(async ({ ctx }) => ({ options: await startPasskey(ctx.deps, ctx.user) }))),

  addPasskey: verifiedProcedure
    .meta(post("/auth/passkeys", "Add a passkey", { noStore: true, event: "two-factor" }))
    .input(wire.AddPasskeyInput)
    .output(wire.PasskeyAddedAnswer)
    .mutation(async ({ ctx, input }) => {
      checkReauthenticated(ctx.deps, ctx);
      await limitMailedChanges(ctx.deps, ctx);
      const recoveryCodes = await addPasskey(ctx.deps, { id: ctx.sessionId, userId: ctx.user.id }, input);
      return { msg: messages.passkeyAdded, ...(recoveryCodes && { recoveryCodes }) };
    }),

  removePasskey: userProcedure
    .meta(remove("/auth/passkeys/{id}", "Remove a passkey", { event: "two-factor" }))
    .input(wire.PasskeyIdInput)
    .output(wire.Msg)
    .mutation(
      reauthenticated(
        answering(messages.passkeyRemoved, ({ ctx, input }) => removePasskey(ctx.deps, ctx.user, input.id)),
      ),
    ),

  renewRecoveryCodes: userProcedure
    .meta(
      post("/auth/recovery-codes", "Create recovery codes, which replace the earlier ones", {
        noStore: true,
        event: "two-factor",
      }),
    )
    .output(wire.RecoveryCodesAnswer)
    .mutation(
      reauthenticated(async ({ ctx }) => {
        await limitMailedChanges(ctx.deps, ctx);
        return { recoveryCodes: await renewRecoveryCodes(ctx.deps, ctx.user.id) };
      }),
    ),

  /** The caller's own, or for admins anyone's. */
  disableTwoFactor: userProcedure
    .meta(post("/auth/disable-2fa", "Turn two-factor authentication off", { event: "two-factor", refusals: [404] }))
    .input(wire.DisableTwoFactorInput.default({}))
    .output(orWaiting(wire.Msg))
    .mutation(async ({ ctx, input }) => {
      checkReauthenticated(ctx.deps, ctx);
      if (input.userId === undefined || input.userId === ctx.user.id) {
        await disableOwnTwoFactor(ctx.deps, ctx.user.id);
        return { msg: messages.twoFactorOff };
      }
      const outcome = await disableTwoFactorOf(ctx.deps, ctx, input.userId);
      return answerOf(outcome, () => ({ msg: messages.twoFactorDisabledByAdmin }));
    }),
});
