import { normalizeKey } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";

/** The user with this address, in any case. */
export async function userByEmail(db: Db, email: string): Promise<Row<"users"> | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("email_key", "=", normalizeKey(email))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** The same, locked: what is read of it afterwards is what counts. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<Row<"users"> | undefined> {
  return tx.sql
    .selectFrom("users")
    .selectAll()
    .where("email_key", "=", normalizeKey(email))
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
