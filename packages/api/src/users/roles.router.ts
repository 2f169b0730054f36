import { AdminUserAnswer, ChangeRolesInput, messages, orWaiting, StaffAnswer } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { findAdminUser } from "./admin-users.read-model.ts";
import { listStaff } from "./list-staff.ts";
import { rolesApproval } from "./user-approvals.ts";

export const rolesRouter = router({
  /** Everyone with a role, by name. */
  list: staffProcedure("roles.read")
    .output(StaffAnswer)
    .query(async ({ ctx }) => ({ staff: await listStaff(ctx.deps) })),

  /** Says which roles a user has from now on. */
  change: approvalProcedure(...rolesApproval.rights)
    .input(ChangeRolesInput)
    .output(orWaiting(AdminUserAnswer))
    .mutation(
      byApproval(rolesApproval, async (_done, { ctx, input }) => ({
        msg: messages.updated,
        user: await findAdminUser(ctx.deps, input.id),
      })),
    ),
});
