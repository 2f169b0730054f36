import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";

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

/** Refuses to take the last admin's rights away. */
export function checkNotLastAdmin({ user, admins }: { user: Row<"users">; admins: number }): void {
  if (user.admin && admins <= 1) throw new ShopError("admin.last");
}
