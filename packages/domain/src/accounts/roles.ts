import { isOwner, isStaff, type Role, ShopError, sortedRoles, whoMay } from "@counterfoil/core";
import { type Db, json, type Row, type Tx, updateRows } from "@counterfoil/db";
import { queueMail } from "../mail/queue-mail.ts";
import { checkHasAccount, lockPerson } from "./lock-user.ts";
import { limitAdminSessions } from "./sessions.ts";

/** A user who is locked, and everyone who was an owner at that moment, locked too. */
export interface LockedWithOwners {
  user: Row<"users">;
  owners: readonly Row<"users">[];
}

/** Locks everyone with a role, in one order everywhere, so that no one's roles change until the transaction ends. */
export async function lockStaff(tx: Tx): Promise<Row<"users">[]> {
  return tx.sql
    .selectFrom("users")
    .selectAll()
    .where("admin", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Locks a person whose roles may go, all owners first, so that two who demote each other leave one. Throws `missing`. */
export async function lockPersonAndOwners(
  tx: Tx,
  userId: string,
  missing: "user.not_found" | "user.gone" = "user.not_found",
): Promise<LockedWithOwners> {
  const staff = await lockStaff(tx);
  return { user: await lockPerson(tx, userId, missing), owners: staff.filter(isOwner) };
}

/** Locks someone with an account in the same way. Throws `user.not_found` and `user.no_account`. */
export async function lockUserAndOwners(tx: Tx, userId: string): Promise<LockedWithOwners> {
  const locked = await lockPersonAndOwners(tx, userId);
  checkHasAccount(locked.user);
  return locked;
}

/** Throws `admin.last` for the last owner, who must stay one; `field` is what the request asked it by. */
export function checkNotLastOwner(
  { user, owners }: LockedWithOwners,
  { field }: { field?: "admin" | "roles" | undefined } = {},
): void {
  if (isOwner(user) && owners.length <= 1) throw new ShopError("admin.last", { ...(field && { field }) });
}

/** Writes which roles a user has from now on. Those that stay keep who gave them, and when. The user must be locked. */
export async function writeRoles(
  tx: Tx,
  { userId, roles, givenBy }: { userId: string; roles: readonly Role[]; givenBy: string | null },
): Promise<void> {
  const kept = sortedRoles(roles);
  let ending = tx.sql.deleteFrom("user_roles").where("user_id", "=", userId);
  if (kept.length > 0) ending = ending.where("role", "not in", kept);
  await ending.execute();
  const rows = kept.map((role) => ({ user_id: userId, role, given_by: givenBy, given_at: tx.now }));
  if (rows.length > 0) {
    const adding = tx.sql.insertInto("user_roles").values(rows);
    await adding.onConflict((oc) => oc.columns(["user_id", "role"]).doNothing()).execute();
  }
  await updateRows(tx.sql, "users", { id: userId }, { roles: json(kept) });
}

interface RoleChange {
  locked: LockedWithOwners;
  roles: readonly Role[];
  /** The owner who changes them. */
  by: Row<"users">;
  /** The field of the request, for the refusal. */
  field: "admin" | "roles";
}

const nameOf = ({ first_name, last_name }: Row<"users">) => `${first_name} ${last_name}`;

/** Throws `admin.unverified`, and says what proves the address that staff entered. */
function checkAddressIsTheirs(user: Row<"users">, field: RoleChange["field"]): void {
  if (user.verified && !user.email_typed) return;
  const message = "Staff entered their email address: they need to choose a new password through Forgot Password first";
  throw new ShopError("admin.unverified", { field, ...(user.verified && { message }) });
}

/**
 * Gives and takes roles, and mails the user and every owner. Sessions continue with the new roles; those of someone new
 * to the console end 12 hours after their log-in. Throws `admin.last`, where no owner changes them `role.missing`, and
 * `admin.unverified` for a new role of an account whose address no one proved to be theirs: a stranger may have registered it, and
 * whom staff gave another address meanwhile may still have its password.
 */
export async function changeRoles(tx: Tx, { locked, roles, by, field }: RoleChange): Promise<void> {
  const { user, owners } = locked;
  const [before, after] = [user.roles, sortedRoles(roles)];
  // Someone who lost the role while this waited for the lock changes nothing any more.
  if (!owners.some(({ id }) => id === by.id)) throw new ShopError("role.missing", { message: whoMay("roles.change") });
  if (after.some((role) => !before.includes(role))) checkAddressIsTheirs(user, field);
  if (!isOwner({ roles: after })) checkNotLastOwner(locked, { field });
  await writeRoles(tx, { userId: user.id, roles: after, givenBy: by.id });
  if (after.length > 0) await limitAdminSessions(tx, user.id);
  if (before.join() === after.join()) return;
  const { email: to, first_name: firstName } = user;
  const isAdmin = after.length > 0;
  const isFlipped = isAdmin !== before.length > 0;
  if (isFlipped) {
    await queueMail(tx, { to, template: "rights-changed", data: { firstName, isAdmin, roles: after } });
  }
  const others = owners.filter(({ id }) => id !== user.id);
  for (const reader of isFlipped ? others : [user, ...others]) {
    const data = {
      firstName: reader.first_name,
      name: nameOf(user),
      before,
      after,
      by: nameOf(by),
      named: [user.id, by.id],
    };
    await queueMail(tx, { to: reader.email, template: "roles-changed", data });
  }
}

/** Tells the other owners that the account of someone with roles is being deleted. */
export async function tellOwnersOfDeletion(tx: Tx, { user, owners }: LockedWithOwners): Promise<void> {
  if (!isStaff(user)) return;
  for (const { email: to, first_name: firstName } of owners.filter(({ id }) => id !== user.id)) {
    await queueMail(tx, { to, template: "staff-deleted", data: { firstName, roles: user.roles } });
  }
}

/** Lists who has one of these roles, as the shop admits them to the console. */
export async function listStaffWith(db: Db, roles: readonly Role[]) {
  const staff = await db
    .selectFrom("users")
    .select(["id", "email", "first_name", "roles"])
    .where("admin", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return staff.filter((user) => user.roles.some((role) => roles.includes(role)));
}
