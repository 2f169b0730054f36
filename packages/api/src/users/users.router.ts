import * as wire from "@counterfoil/core";
import { messages, orWaiting } from "@counterfoil/core";
import { z } from "zod";
import { answerOf, byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, reauthenticated, router, sessionProcedure, staffProcedure } from "../procedures/trpc.ts";
import { get, post, put, remove } from "../rest/rest.ts";
import { closeOwnAccount, findClosing } from "./close-own-account.ts";
import { eraseApproval } from "./delete-user.ts";
import { editUser } from "./edit-user.ts";
import { exportOwnData } from "./export-own-data.ts";
import { findOpen } from "./find-open.ts";
import { findUsers, listUsers } from "./list-users.ts";
import { balanceApproval, rolesApproval, verifyApproval } from "./user-approvals.ts";

/** Drops the path's id from a body, and what the call does not know, unless money moves. */
const userEdit = ({ _id, ...given }: Record<string, unknown>) =>
  "$push" in given || "promotionalBalance" in given
    ? given
    : Object.fromEntries(Object.entries(given).filter(([field]) => Object.hasOwn(wire.EditUserInput.shape, field)));

export const usersRouter = router({
  exportMine: sessionProcedure
    .meta(get("/auth/data", "All data that the shop stores about you", { noStore: true, event: "export" }))
    .output(wire.OwnData)
    .query(reauthenticated(({ ctx }) => exportOwnData(ctx.deps, ctx.user))),

  findClosing: sessionProcedure
    .meta(get("/auth/closing", "What closing your account would lose", { noStore: true }))
    .output(wire.ClosingAnswer)
    .query(({ ctx }) => findClosing(ctx.deps, ctx.user.id)),

  /** Closes the caller's account; during a pause, once that is over. */
  closeMine: sessionProcedure
    .meta(post("/auth/close", "Close your account", { event: "account" }))
    .input(wire.CloseAccountInput)
    .output(wire.Msg)
    .mutation(
      reauthenticated(async ({ ctx, input }) => ({
        msg: await closeOwnAccount(ctx.deps, { userId: ctx.user.id, giveUp: input.giveUp }),
      })),
    ),

  list: staffProcedure("people.read")
    .meta(post("/user/adminBrowse", "Search users"))
    .input(wire.BrowseUsersInput)
    .output(wire.UsersPage)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),

  find: staffProcedure("people.read")
    .meta(post("/user/find", "Up to ten users, for a picker"))
    .input(wire.FindUsersInput)
    .output(z.object({ users: z.array(wire.UserRef) }))
    .query(async ({ ctx, input }) => ({ users: await findUsers(ctx.deps, input) })),

  edit: approvalProcedure("people.edit", "people.changeEmail", ...balanceApproval.rights, ...rolesApproval.rights)
    .meta(put("/user/{id}", "Change details, balance or admin rights", { input: userEdit }))
    .input(wire.EditUserInput)
    .output(orWaiting(wire.AdminUserAnswer))
    .mutation(async ({ ctx, input }) =>
      answerOf(await editUser(ctx.deps, ctx, input), (user) => ({ msg: messages.updated, user })),
    ),

  findOpen: staffProcedure("people.read")
    .meta(get("/user/{id}/open", "What a user is owed and what is open"))
    .input(wire.IdInput)
    .output(wire.OpenOfUser)
    .query(({ ctx, input }) => findOpen(ctx.deps, input.id)),

  delete: approvalProcedure(...eraseApproval.rights)
    .meta(remove("/user/{id}", "Delete a user"))
    .input(wire.UserApprovalInput)
    .output(orWaiting(wire.Msg))
    .mutation(byApproval(eraseApproval, () => ({ msg: messages.userDeleted }))),

  verify: approvalProcedure(...verifyApproval.rights)
    .meta(get("/user/verify/{email}/{verificationCode}", "Verify an account manually"))
    .input(wire.VerifyUserInput)
    .output(orWaiting(wire.Msg))
    .mutation(byApproval(verifyApproval, () => ({ msg: messages.userVerified }))),
});
