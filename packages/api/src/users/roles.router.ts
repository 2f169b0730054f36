import { AdminUserAnswer, ChangeRolesInput, messages, StaffAnswer } from "@counterfoil/core";
import { router, staffProcedure } from "../procedures/trpc.ts";
import { changeUserRoles } from "./change-user-roles.ts";
import { listStaff } from "./list-staff.ts";

export const rolesRouter = router({
  /** Everybody with a role, by name. */
  list: staffProcedure("roles.read")
    .output(StaffAnswer)
    .query(async ({ ctx }) => ({ staff: await listStaff(ctx.deps) })),

  /** Says which roles a user has from now on. */
  change: staffProcedure("roles.change")
    .input(ChangeRolesInput)
    .output(AdminUserAnswer)
    .mutation(async ({ ctx, input }) => ({
      msg: messages.updated,
      user: await changeUserRoles(ctx.deps, ctx, input),
    })),
});
