import type { Row, Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { eraseMailsTo } from "../mail/remove-mails.ts";

/** Returns the addresses that a user had before, the earliest first. */
export function listEarlierEmails(tx: Tx, userId: string): Promise<Row<"earlier_emails">[]> {
  return tx.sql.selectFrom("earlier_emails").selectAll().where("user_id", "=", userId).orderBy("used_until").execute();
}

/** Remembers the address that a user had up to now. The user must be locked. */
export async function rememberEarlierEmail(tx: Tx, user: Row<"users">): Promise<void> {
  const last = (await listEarlierEmails(tx, user.id)).at(-1);
  await tx.sql
    .insertInto("earlier_emails")
    .values({
      id: newId(),
      user_id: user.id,
      email: user.email,
      used_from: last?.used_until ?? user.created_at,
      used_until: tx.now,
    })
    .execute();
}

/** Deletes the addresses that a user had since a moment: after an undone change they belong to somebody else. */
export async function purgeLaterEmails(tx: Tx, { userId, since }: { userId: string; since: number }): Promise<void> {
  await tx.sql.deleteFrom("earlier_emails").where("user_id", "=", userId).where("used_until", ">=", since).execute();
}

/** Erases a user's earlier addresses, and the mails that went there while they were the user's. */
export async function eraseEarlierEmails(tx: Tx, userId: string): Promise<void> {
  for (const { email, used_from, used_until } of await listEarlierEmails(tx, userId)) {
    await eraseMailsTo(tx, email, { from: used_from, until: used_until });
  }
  await tx.sql.deleteFrom("earlier_emails").where("user_id", "=", userId).execute();
}
