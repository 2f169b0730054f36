import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";

/**
 * Locks a user: the first lock of every transaction that uses something limited of theirs (allowance, balance, the open
 * payment attempt). Throws `session.required` for one who was deleted since the session was read.
 */
export async function lockUser(tx: Tx, userId: string): Promise<Row<"users">> {
  return tx.sql
    .selectFrom("users")
    .selectAll()
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ShopError("session.required"));
}

/** Locks a user with a payment in progress, who may have been deleted since: the row and the books stay. */
export async function lockUserOrErased(tx: Tx, userId: string): Promise<Row<"users">> {
  return tx.sql.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
