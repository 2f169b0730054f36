import { mailboxKey } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";

/** Releases the mailbox of a user whose address has changed. */
export async function releaseMailbox(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom("mailboxes").where("user_id", "=", userId).execute();
}

/**
 * Claims the mailbox of an address for a user, replacing the one before. Returns false when it belongs to another
 * account; the user then has none, so the transaction must be rolled back.
 */
export async function claimMailbox(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<boolean> {
  const mailbox_key = mailboxKey(email);
  const held = await tx.sql
    .selectFrom("mailboxes")
    .select("mailbox_key")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (held?.mailbox_key === mailbox_key) return true;
  await releaseMailbox(tx, userId);
  const claimed = await tx.sql
    .insertInto("mailboxes")
    .values({ mailbox_key, user_id: userId })
    .onConflict((oc) => oc.column("mailbox_key").doNothing())
    .returning("mailbox_key")
    .executeTakeFirst();
  return claimed !== undefined;
}
