import { insertRows, type Row, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import type { UsedEmail } from "../mail/remove-mails.ts";
import { isNeverVerified } from "./mark-verified.ts";

/** Returns the addresses that a user had before, the earliest first. */
function listEarlierEmails(tx: Tx, userId: string): Promise<Row<"earlier_emails">[]> {
  return tx.sql.selectFrom("earlier_emails").selectAll().where("user_id", "=", userId).orderBy("used_until").execute();
}

/** Remembers the address that a user had up to now, if it was verified. The user must be locked. */
export async function rememberEarlierEmail(tx: Tx, user: Row<"users">): Promise<void> {
  if (!user.verified) return;
  const last = (await listEarlierEmails(tx, user.id)).at(-1);
  await insertRows(tx.sql, "earlier_emails", [
    {
      id: newId(),
      user_id: user.id,
      email: user.email,
      used_from: last?.used_until ?? user.created_at,
      used_until: tx.now,
      typed: user.email_typed,
    },
  ]);
}

/** Deletes the addresses that a user had since a moment: after an undone change they belong to someone else. */
export async function purgeLaterEmails(tx: Tx, { userId, since }: { userId: string; since: number }): Promise<void> {
  await tx.sql.deleteFrom("earlier_emails").where("user_id", "=", userId).where("used_until", ">=", since).execute();
}

/** Returns the addresses of a user, earlier and now, by which the user is erased. */
export async function listUsedEmails(tx: Tx, user: Row<"users">): Promise<UsedEmail[]> {
  const earlier = await listEarlierEmails(tx, user.id);
  const used = earlier.map(({ email, used_from: from, used_until: until }) => ({ email, from, until }));
  const { email, created_at: from, kind } = user;
  const now = isNeverVerified(user) ? { email, from, isTyped: true, isPostal: kind === "post" } : { email };
  return email === "" ? used : [...used, now];
}

export async function eraseEarlierEmails(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom("earlier_emails").where("user_id", "=", userId).execute();
}
