import {
  AdminUserAnswer,
  BrowseUsersInput,
  EditUserInput,
  FindUsersInput,
  Id,
  Msg,
  messages,
  UserRef,
  UsersPage,
  VerifyUserInput,
} from "@counterfoil/core";
import { z } from "zod";
import { adminProcedure, provenAdminProcedure, router } from "../trpc.ts";
import { deleteUser } from "./delete-user.ts";
import { editUser } from "./edit-user.ts";
import { findUsers } from "./find-users.ts";
import { listUsers } from "./list-users.ts";
import { verifyUser } from "./verify-user.ts";

export const usersRouter = router({
  list: adminProcedure
    .input(BrowseUsersInput)
    .output(UsersPage)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),

  find: adminProcedure
    .input(FindUsersInput)
    .output(z.object({ users: z.array(UserRef) }))
    .query(async ({ ctx, input }) => ({ users: await findUsers(ctx.deps, input.query) })),

  edit: adminProcedure
    .input(EditUserInput)
    .output(AdminUserAnswer)
    .mutation(async ({ ctx, input }) => ({ msg: messages.updated, user: await editUser(ctx.deps, ctx, input) })),

  delete: provenAdminProcedure
    .input(z.object({ id: Id }))
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await deleteUser(ctx.deps, input.id);
      return { msg: messages.userDeleted };
    }),

  verify: adminProcedure
    .input(VerifyUserInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await verifyUser(ctx.deps, input);
      return { msg: messages.userVerified };
    }),
});
