import { normalizeKey } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";

/** Returns the user with this id, unless erased. */
export async function findUser(db: Db, id: string): Promise<Row<"users"> | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
}

/** Returns the user with this address, in any case. */
export async function findUserByEmail(db: Db, email: string): Promise<Row<"users"> | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("email_key", "=", normalizeKey(email))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Locks the user with this address, in any case; undefined when there is none. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<Row<"users"> | undefined> {
  return tx.sql
    .selectFrom("users")
    .selectAll()
    .where("email_key", "=", normalizeKey(email))
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
