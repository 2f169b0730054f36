import { normalizeKey } from "@counterfoil/core";
import { type Db, lockRow, type Row, type Tx } from "@counterfoil/db";

/** Returns the value of a key; undefined when there is none. */
export async function findValue(db: Db, key: string): Promise<string | undefined> {
  return (await db.selectFrom("key_value").select("value").where("key", "=", key).executeTakeFirst())?.value;
}

/** Lists the values whose keys begin like this; `prefix` has no % and no _. */
export async function listValues(db: Db, prefix: string): Promise<Row<"key_value">[]> {
  return db.selectFrom("key_value").selectAll().where("key", "like", `${prefix}%`).execute();
}

export async function setValue(tx: Tx, { key, value }: { key: string; value: string }): Promise<void> {
  await tx.sql
    .insertInto("key_value")
    .values({ key, value })
    .onConflict((oc) => oc.column("key").doUpdateSet({ value }))
    .execute();
}

/** Locks the value of a key, which is `otherwise` from now on if there was none, and returns it. */
export async function lockValue(tx: Tx, { key, otherwise }: { key: string; otherwise: string }): Promise<string> {
  const found = await lockRow(tx, "key_value", { key });
  if (found) return found.value;
  const first = { key, value: otherwise };
  await tx.sql
    .insertInto("key_value")
    .values(first)
    .onConflict((oc) => oc.column("key").doNothing())
    .execute();
  return (await lockRow(tx, "key_value", { key }))?.value ?? otherwise;
}

/** The key of the hash of the applied ADMIN_PASSWORD. */
export const adminPasswordKey = (email: string): string => `admin password of ${normalizeKey(email)}`;

/** The key of the PostgreSQL to which the shop of this file was moved, without its password. */
export const MOVED_TO = "moved to";

/** The key of whether the shop's set-up list is over. */
export const SET_UP_DONE = "set-up done";

/** The key of the card fees and of how VAT is treated, which are JSON. */
export const FEES_AND_VAT = "fees and VAT";

export async function removeValue(tx: Tx, key: string): Promise<void> {
  await tx.sql.deleteFrom("key_value").where("key", "=", key).execute();
}
