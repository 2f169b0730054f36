import { isBlankAddress, ShopError } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";

/**
 * First lock of every transaction that takes something scarce from a user: allowance, balance, the open attempt. 401
 * for one who was deleted since the session was looked at.
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

/** The same for money that is under way: its user may have been deleted since, the row and the books stay. */
export async function lockUserOrErased(tx: Tx, userId: string): Promise<Row<"users">> {
  return tx.sql.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The user has what an order needs: a phone and a shipping address. */
export function hasAddress(user: Pick<Row<"users">, "phone" | "shipping">): boolean {
  return user.phone !== "" && !isBlankAddress(user.shipping);
}

/** A user that exists, by id. */
export async function userById(db: Db, id: string): Promise<Row<"users"> | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
}

/** Subscribes to the newsletter; nothing ever unsubscribes but the account's own setting. */
export async function subscribeToNewsletter(tx: Tx, userId: string): Promise<void> {
  await tx.sql.updateTable("users").set({ newsletter: true }).where("id", "=", userId).execute();
}
