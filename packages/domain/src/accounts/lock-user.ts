import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";

/**
 * Locks a user: the first lock of every transaction that uses something limited of theirs (allowance, balance, the open
 * payment attempt). Throws `missing` for one who does not exist or was deleted: by default `session.required`, since it was deleted
 * after the session was read.
 */
export async function lockUser(
  tx: Tx,
  userId: string,
  missing: "session.required" | "user.not_found" = "session.required",
): Promise<Row<"users">> {
  return tx.sql
    .selectFrom("users")
    .selectAll()
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ShopError(missing));
}

/** Locks a user with a payment in progress, who may have been deleted since: the row and the books stay. */
export async function lockUserOrErased(tx: Tx, userId: string): Promise<Row<"users">> {
  return tx.sql.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
