import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { queueMail } from "../mail/queue-mail.ts";
import { limitAdminSessions } from "./sessions.ts";

/**
 * Locks a user whose admin rights may go: all admin rows first, so that two admins who demote each other at the same
 * moment cannot leave the shop without one. Throws `missing` when there is no such user.
 */
export async function lockUserAndAdmins(
  tx: Tx,
  userId: string,
  missing: "user.not_found" | "user.gone" = "user.not_found",
): Promise<{ user: Row<"users">; admins: number }> {
  const admins = await tx.sql
    .selectFrom("users")
    .select("id")
    .where("admin", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const user = await tx.sql
    .selectFrom("users")
    .selectAll()
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new ShopError(missing);
  return { user, admins: admins.length };
}

/** Throws `admin.last` for the last admin, whose rights must stay; `field` is the field of the request. */
export function checkNotLastAdmin(
  { user, admins }: { user: Row<"users">; admins: number },
  { field }: { field?: "admin" } = {},
): void {
  if (user.admin && admins <= 1) throw new ShopError("admin.last", { ...(field && { field }) });
}

/**
 * Grants or revokes admin rights, and mails the user. Throws `admin.last` when nobody would have them. Lock the admins
 * first.
 */
export async function setAdmin(
  tx: Tx,
  { locked, admin }: { locked: { user: Row<"users">; admins: number }; admin: boolean },
): Promise<void> {
  if (!admin) checkNotLastAdmin(locked, { field: "admin" });
  const { id, email: to, first_name: firstName, admin: wasAdmin } = locked.user;
  await tx.sql.updateTable("users").set({ admin }).where("id", "=", id).execute();
  if (admin) await limitAdminSessions(tx, id);
  if (admin !== wasAdmin) await queueMail(tx, { to, template: "rights-changed", data: { firstName, isAdmin: admin } });
}
