import { mailboxKey } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";

/** Gives the mailbox of a user back, whose address is no longer the user's. */
export async function releaseMailbox(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom("mailboxes").where("user_id", "=", userId).execute();
}

/**
 * Makes the mailbox of an address a user's, in place of the one before. Returns false when it is another account's; then
 * the user has none, so that the transaction should end without a commit.
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
