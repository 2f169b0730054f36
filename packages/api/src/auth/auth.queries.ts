import { fold } from "@counterfoil/core";
import type { Db, Row, Trx } from "@counterfoil/db";

/** The user with this address, in any case. */
export async function userByEmail(db: Db, email: string): Promise<Row<"users"> | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("email_key", "=", fold(email))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** The same, locked: what is read of it afterwards is what counts. */
export async function lockUserByEmail(trx: Trx, email: string): Promise<Row<"users"> | undefined> {
  return trx
    .selectFrom("users")
    .selectAll()
    .where("email_key", "=", fold(email))
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
