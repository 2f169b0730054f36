import { ChangeRolesApprovalInput, isOwner, type Role, roleNames, ShopError, sortedRoles } from "@counterfoil/core";
import type { Db, Tx } from "@counterfoil/db";
import { changeRoles, findUser, listStaffWith, lockUserAndOwners, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { fullName } from "#read-models/user-ref.ts";
import {
  type ApprovalCaller,
  type ApprovalSummary,
  defineApproval,
  type Requirement,
} from "../approvals/define-approval.ts";
import { checkTwoOwnersStay } from "../approvals/second-admins.ts";
import { auditedUser } from "./admin-users.read-model.ts";

type Input = z.infer<typeof ChangeRolesApprovalInput>;

/** Returns the roles that someone has after a change. The older flag `admin` makes an owner, or takes every role. */
function rolesAfter(held: readonly Role[], { roles, admin }: Input): Role[] {
  return sortedRoles(roles ?? (admin ? [...held, "owner"] : []));
}

async function changeUserRoles(tx: Tx, caller: ApprovalCaller, input: Input): Promise<void> {
  const locked = await lockUserAndOwners(tx, input.id);
  const roles = rolesAfter(locked.user.roles, input);
  if (!isOwner({ roles })) checkTwoOwnersStay(caller.deps, locked);
  const field = input.roles ? "roles" : "admin";
  await changeRoles(tx, { locked, roles, by: caller.session.user, field });
  const about = { subject: "user" as const, subjectId: input.id };
  const user = await tx.sql.selectFrom("users").selectAll().where("id", "=", input.id).executeTakeFirstOrThrow();
  const action = input.roles ? "change roles" : "change admin rights";
  const [before, after] = [auditedUser(locked.user), auditedUser(user)];
  await writeAudit(tx, { action, ...about, before, after });
}

async function rightToChange(db: Db, input: Input): Promise<Requirement> {
  const [user, owners] = [await findUser(db, input.id), await listStaffWith(db, ["owner"])];
  const becomesOwner = user && isOwner({ roles: rolesAfter(user.roles, input) }) && !isOwner(user);
  // The first owner cannot be approved by anyone, and without a second nothing could be.
  const isAloneAllowed = owners.length === 1 && becomesOwner === true;
  return { rights: ["roles.change"], subject: "user", subjectId: input.id, isAloneAllowed };
}

const listed = (held: readonly Role[]) => (held.length === 0 ? "none" : held.map((role) => roleNames[role]).join(", "));

async function aboutRoles(db: Db, input: Input): Promise<ApprovalSummary> {
  const user = await findUser(db, input.id);
  if (!user) throw new ShopError("user.not_found");
  const [before, after] = [listed(user.roles), listed(rolesAfter(user.roles, input))];
  return {
    subject: "user",
    subjectId: input.id,
    userId: input.id,
    sentence: `Change ${fullName(user)}'s roles from ${before} to ${after}.`,
    expect: { Roles: before },
  };
}

/** Says which roles a user has from now on. Throws `admin.last` when no owner would be left, `act.no_second` when one would. */
export const rolesApproval = defineApproval({
  name: "user.changeRoles",
  rights: ["roles.change"],
  input: ChangeRolesApprovalInput,
  right: rightToChange,
  about: aboutRoles,
  execute: changeUserRoles,
});
