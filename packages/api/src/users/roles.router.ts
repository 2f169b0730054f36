import { AdminUserAnswer, ChangeRolesInput, messages, orWaiting, StaffAnswer } from "@counterfoil/core";
import { answerOf, doOrRequest } from "../approvals/do-or-request.ts";
import { approvalProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { findAdminUser } from "./admin-users.read-model.ts";
import { rolesApproval } from "./change-user-roles.ts";
import { listStaff } from "./list-staff.ts";

export const rolesRouter = router({
  /** Everyone with a role, by name. */
  list: staffProcedure("roles.read")
    .output(StaffAnswer)
    .query(async ({ ctx }) => ({ staff: await listStaff(ctx.deps) })),

  /** Says which roles a user has from now on. */
  change: approvalProcedure(...rolesApproval.rights)
    .input(ChangeRolesInput)
    .output(orWaiting(AdminUserAnswer))
    .mutation(async ({ ctx, input }) =>
      answerOf(await doOrRequest(ctx.deps, ctx, { kind: rolesApproval, input }), async () => ({
        msg: messages.updated,
        user: await findAdminUser(ctx.deps, input.id),
      })),
    ),
});
