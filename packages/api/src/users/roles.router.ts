import { AdminUserAnswer, ChangeRolesInput, messages, orWaiting, StaffAnswer } from "@counterfoil/core";
import { actOrAsk, answerOf } from "../approvals/act-or-ask.ts";
import { actProcedure, router, staffProcedure } from "../procedures/trpc.ts";
import { findAdminUser } from "./admin-users.read-model.ts";
import { rolesAct } from "./change-user-roles.ts";
import { listStaff } from "./list-staff.ts";

export const rolesRouter = router({
  /** Everyone with a role, by name. */
  list: staffProcedure("roles.read")
    .output(StaffAnswer)
    .query(async ({ ctx }) => ({ staff: await listStaff(ctx.deps) })),

  /** Says which roles a user has from now on. */
  change: actProcedure(...rolesAct.rights)
    .input(ChangeRolesInput)
    .output(orWaiting(AdminUserAnswer))
    .mutation(async ({ ctx, input }) =>
      answerOf(await actOrAsk(ctx.deps, ctx, { kind: rolesAct, input }), async () => ({
        msg: messages.updated,
        user: await findAdminUser(ctx.deps, input.id),
      })),
    ),
});
