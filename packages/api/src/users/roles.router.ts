import { AdminUserAnswer, ChangeRolesInput, messages, orWaiting, StaffAnswer } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { get, put } from "../rest/rest.ts";
import { findAdminUser } from "./admin-users.read-model.ts";
import { listStaff } from "./list-staff.ts";
import { rolesApproval } from "./user-approvals.ts";

export const rolesRouter = router({
  list: staffProcedure("roles.read")
    .meta(get("/roles", "Who has which role"))
    .output(StaffAnswer)
    .query(async ({ ctx }) => ({ staff: await listStaff(ctx.deps) })),

  change: approvalProcedure(...rolesApproval.rights)
    .meta(put("/user/{id}/roles", "Give a user roles, or remove them"))
    .input(ChangeRolesInput)
    .output(orWaiting(AdminUserAnswer))
    .mutation(
      byApproval(rolesApproval, async (_done, { ctx, input }) => ({
        msg: messages.updated,
        user: await findAdminUser(ctx.deps, input.id),
      })),
    ),
});
