import { timingSafeEqual } from "node:crypto";
import {
  type ApprovalInputOf,
  formatPence,
  isOwner,
  type Role,
  rightToChangeBalance,
  roleNames,
  ShopError,
  SMALL_WINDOW_MS,
  sortedRoles,
  toPence,
} from "@counterfoil/core";
import { findRowOrThrow, type Tx } from "@counterfoil/db";
import {
  addLedgerEntry,
  changedByAdmin,
  changeRoles,
  claimVerifiedMailbox,
  findUser,
  findUserByEmail,
  freeBalance,
  isRepeatedChange,
  listStaffWith,
  lockUserAndOwners,
  lockUserByEmail,
  markVerified,
  recogniseExcluded,
  writeAudit,
} from "@counterfoil/domain";
import { findUserOrThrow } from "#read-models/user.ts";
import { fullName } from "#read-models/user-ref.ts";
import { aboutUser, defineApproval } from "../approvals/define-approval.ts";
import { checkTwoOwnersStay } from "../approvals/who-approves.ts";
import { auditedUser } from "./admin-users.read-model.ts";

export const WANTS_AMOUNT = "Enter an amount other than 0";

async function checkChange(
  tx: Tx,
  { id: userId, amount, notes, promotionalBalance }: ApprovalInputOf<"balance.change">,
  balancePence: number,
) {
  const amountPence = toPence(amount);
  if (amountPence === 0) throw new ShopError("request.invalid", { errors: { amount: [WANTS_AMOUNT] } });
  const expectedPence = promotionalBalance === undefined ? undefined : toPence(promotionalBalance);
  if (expectedPence !== undefined && expectedPence !== balancePence + amountPence) {
    throw new ShopError("edit.stale", { message: "The balance has changed meanwhile. Check it and try again." });
  }
  if (await isRepeatedChange(tx, { userId, amountPence, notes, expectedPence })) {
    throw new ShopError("balance.repeated");
  }
  if (amountPence < 0 && (await freeBalance(tx.sql, { userId })) + amountPence < 0) {
    throw new ShopError("balance.below_zero", { field: "amount" });
  }
}

/**
 * Adds an amount to a balance. A change that is sent twice is made once: throws `edit.stale` when the new balance that
 * the admin saw is not what comes of it, and `balance.repeated` when the same change was made a moment ago. What an open
 * payment holds stays.
 */
export const balanceApproval = defineApproval("balance.change", {
  right: async (db, { id, amount }, { adminId, now }) => {
    const pence = toPence(amount);
    const before = await changedByAdmin(db, { adminId, since: now - SMALL_WINDOW_MS });
    const right = rightToChangeBalance({ pence, adminPence: Math.abs(pence) + before });
    return { rights: [right], subject: "user", subjectId: id, userId: id };
  },
  about: async (db, { id, amount, notes }) => {
    const user = await findUserOrThrow(db, id, "user.not_found");
    const pence = toPence(amount);
    const [sum, result] = [formatPence(Math.abs(pence)), formatPence(user.balance_pence + pence)];
    const what =
      pence < 0 ? `Take ${sum} off ${fullName(user)}'s balance` : `Add ${sum} to ${fullName(user)}'s balance`;
    return aboutUser(user, `${what}, making it ${result}.${notes && ` Note: "${notes}".`}`, {
      Balance: formatPence(user.balance_pence),
    });
  },
  execute: async (tx, _caller, input) => {
    const { user } = await lockUserAndOwners(tx, input.id);
    const pence = toPence(input.amount);
    await checkChange(tx, input, user.balance_pence);
    const about = { subject: "user" as const, subjectId: input.id };
    await addLedgerEntry(tx, { userId: input.id, amountPence: pence, kind: "admin", notes: input.notes });
    const changed = await findRowOrThrow(tx.sql, "users", { id: input.id });
    const [before, after] = [auditedUser(user), auditedUser(changed)];
    await writeAudit(tx, { action: "change balance", ...about, before, after });
  },
});

/** Returns the roles that someone has after a change. The older flag `admin` makes an owner, or takes every role. */
function rolesAfter(held: readonly Role[], { roles, admin }: ApprovalInputOf<"user.changeRoles">): Role[] {
  return sortedRoles(roles ?? (admin ? [...held, "owner"] : []));
}

const listed = (held: readonly Role[]) => (held.length === 0 ? "none" : held.map((role) => roleNames[role]).join(", "));

/** Says which roles a user has from now on. Throws `admin.last` when no owner would be left, `act.no_second` when one would. */
export const rolesApproval = defineApproval("user.changeRoles", {
  right: async (db, input) => {
    const [user, owners] = [await findUser(db, input.id), await listStaffWith(db, ["owner"])];
    const becomesOwner = user && isOwner({ roles: rolesAfter(user.roles, input) }) && !isOwner(user);
    // The first owner cannot be approved by anyone, and without a second nothing could be.
    const isAloneAllowed = owners.length === 1 && becomesOwner === true;
    return { rights: ["roles.change"], subject: "user", subjectId: input.id, isAloneAllowed };
  },
  about: async (db, input) => {
    const user = await findUserOrThrow(db, input.id, "user.not_found");
    const [before, after] = [listed(user.roles), listed(rolesAfter(user.roles, input))];
    const sentence = `Change the roles of ${fullName(user)} (${user.email}) from ${before} to ${after}.`;
    return aboutUser(user, sentence, { Roles: before });
  },
  execute: async (tx, caller, input) => {
    const locked = await lockUserAndOwners(tx, input.id);
    const roles = rolesAfter(locked.user.roles, input);
    if (!isOwner({ roles })) checkTwoOwnersStay(caller.deps, locked);
    const field = input.roles ? "roles" : "admin";
    await changeRoles(tx, { locked, roles, by: caller.session.user, field });
    const about = { subject: "user" as const, subjectId: input.id };
    const user = await findRowOrThrow(tx.sql, "users", { id: input.id });
    const action = input.roles ? "change roles" : "change admin rights";
    const [before, after] = [auditedUser(locked.user), auditedUser(user)];
    await writeAudit(tx, { action, ...about, before, after });
  },
});

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Verifies an account manually, with the console's code for it. Throws `user.wrong_code`, `email.taken`. */
export const verifyApproval = defineApproval("user.verify", {
  about: async (db, { email }) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new ShopError("user.wrong_code");
    return aboutUser(user, `Manually verify ${user.email} for ${fullName(user)}.`, {
      Verified: user.verified ? "yes" : "no",
    });
  },
  execute: async (tx, caller, { email, verificationCode }) => {
    const user = await lockUserByEmail(tx, email);
    const good = user && !user.verified && user.console_code && sameText(user.console_code, verificationCode);
    if (!good) throw new ShopError("user.wrong_code");
    const about = { subject: "user" as const, subjectId: user.id };
    await claimVerifiedMailbox(tx, user);
    await markVerified(tx, user.id);
    await writeAudit(tx, { action: "verify", ...about, before: { verified: false }, after: { verified: true } });
    await recogniseExcluded(tx, user.id, caller.deps.config);
  },
});
