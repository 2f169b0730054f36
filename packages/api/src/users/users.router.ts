import {
  AdminUserAnswer,
  BrowseUsersInput,
  CloseAccountInput,
  ClosingAnswer,
  EditUserInput,
  FindUsersInput,
  Id,
  Msg,
  messages,
  OwnData,
  UserRef,
  UsersPage,
  VerifyUserInput,
} from "@counterfoil/core";
import { z } from "zod";
import { router, sessionProcedure, staffProcedure } from "../procedures/trpc.ts";
import { checkReauthenticated } from "../sessions/sessions.ts";
import { closeOwnAccount, findClosing } from "./close-own-account.ts";
import { deleteUser } from "./delete-user.ts";
import { editUser } from "./edit-user.ts";
import { exportOwnData } from "./export-own-data.ts";
import { findUsers } from "./find-users.ts";
import { listUsers } from "./list-users.ts";
import { verifyUser } from "./verify-user.ts";

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

  /** Closes the caller's account. */
  closeMine: sessionProcedure
    .meta({ event: "account" })
    .input(CloseAccountInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      checkReauthenticated(ctx.deps, ctx);
      await closeOwnAccount(ctx.deps, { userId: ctx.user.id, giveUp: input.giveUp });
      return { msg: messages.accountClosed };
    }),

  list: staffProcedure("people.read")
    .input(BrowseUsersInput)
    .output(UsersPage)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),

  find: staffProcedure("people.read")
    .input(FindUsersInput)
    .output(z.object({ users: z.array(UserRef) }))
    .query(async ({ ctx, input }) => ({ users: await findUsers(ctx.deps, input.query) })),

  edit: staffProcedure("people.edit", "people.changeEmail", "balance.change", "balance.changeLarge", "roles.change")
    .input(EditUserInput)
    .output(AdminUserAnswer)
    .mutation(async ({ ctx, input }) => ({ msg: messages.updated, user: await editUser(ctx.deps, ctx, input) })),

  delete: staffProcedure("people.erase")
    .input(z.object({ id: Id }))
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await deleteUser(ctx.deps, input.id);
      return { msg: messages.userDeleted };
    }),

  verify: staffProcedure("people.verify")
    .input(VerifyUserInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await verifyUser(ctx.deps, input);
      return { msg: messages.userVerified };
    }),
});
