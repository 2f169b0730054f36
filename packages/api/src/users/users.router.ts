import {
  AdminUserAnswer,
  BrowseUsersInput,
  CloseAccountInput,
  ClosingAnswer,
  EditUserInput,
  FindUsersInput,
  Msg,
  messages,
  OwnData,
  orWaiting,
  UserActInput,
  UserRef,
  UsersPage,
  VerifyUserInput,
} from "@counterfoil/core";
import { z } from "zod";
import { actOrAsk, answerOf } from "../approvals/act-or-ask.ts";
import { actProcedure, router, sessionProcedure, staffProcedure } from "../procedures/trpc.ts";
import { checkReauthenticated } from "../sessions/sessions.ts";
import { balanceAct } from "./change-balance.ts";
import { rolesAct } from "./change-user-roles.ts";
import { closeOwnAccount, findClosing } from "./close-own-account.ts";
import { eraseAct } from "./delete-user.ts";
import { editUser } from "./edit-user.ts";
import { exportOwnData } from "./export-own-data.ts";
import { findUsers } from "./find-users.ts";
import { listUsers } from "./list-users.ts";
import { verifyAct } from "./verify-user.ts";

export const usersRouter = router({
  /** Everything stored about the caller. */
  exportMine: sessionProcedure
    .meta({ event: "export" })
    .output(OwnData)
    .query(({ ctx }) => {
      checkReauthenticated(ctx.deps, ctx);
      return exportOwnData(ctx.deps, ctx.user);
    }),

  findClosing: sessionProcedure.output(ClosingAnswer).query(({ ctx }) => findClosing(ctx.deps, ctx.user.id)),

  /** Closes the caller's account; during a pause, once that is over. */
  closeMine: sessionProcedure
    .meta({ event: "account" })
    .input(CloseAccountInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      checkReauthenticated(ctx.deps, ctx);
      return { msg: await closeOwnAccount(ctx.deps, { userId: ctx.user.id, giveUp: input.giveUp }) };
    }),

  list: staffProcedure("people.read")
    .input(BrowseUsersInput)
    .output(UsersPage)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),

  find: staffProcedure("people.read")
    .input(FindUsersInput)
    .output(z.object({ users: z.array(UserRef) }))
    .query(async ({ ctx, input }) => ({ users: await findUsers(ctx.deps, input) })),

  edit: actProcedure("people.edit", "people.changeEmail", ...balanceAct.rights, ...rolesAct.rights)
    .input(EditUserInput)
    .output(orWaiting(AdminUserAnswer))
    .mutation(async ({ ctx, input }) =>
      answerOf(await editUser(ctx.deps, ctx, input), (user) => ({ msg: messages.updated, user })),
    ),

  delete: actProcedure(...eraseAct.rights)
    .input(UserActInput)
    .output(orWaiting(Msg))
    .mutation(async ({ ctx, input }) =>
      answerOf(await actOrAsk(ctx.deps, ctx, { kind: eraseAct, input }), () => ({ msg: messages.userDeleted })),
    ),

  verify: actProcedure(...verifyAct.rights)
    .input(VerifyUserInput)
    .output(orWaiting(Msg))
    .mutation(async ({ ctx, input }) =>
      answerOf(await actOrAsk(ctx.deps, ctx, { kind: verifyAct, input }), () => ({ msg: messages.userVerified })),
    ),
});
