import { mailboxKey, ShopError } from "@counterfoil/core";
import { type Db, findRow, type Row, type Tx } from "@counterfoil/db";

/** Releases the mailbox of a user whose address has changed. */
export async function releaseMailbox(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom("mailboxes").where("user_id", "=", userId).execute();
}

/** Finds the account that a mailbox is said to belong to. Someone may write another's there, to keep its owner out. */
function findByMailbox(db: Db, mailbox: string): Promise<Row<"users"> | undefined> {
  return db
    .selectFrom("mailboxes as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .selectAll("u")
    .where("m.mailbox_key", "=", mailbox)
    .executeTakeFirst();
}

const hasMailbox = ({ email }: Row<"users">, mailbox: string) => mailboxKey(email) === mailbox;

/** Returns which other account a mailbox belongs to. One whose address is of another mailbox has lost it. */
export async function otherOwnerOf(tx: Tx, { id, email }: Pick<Row<"users">, "id" | "email">) {
  const mailbox = mailboxKey(email);
  const owner = await findByMailbox(tx.sql, mailbox);
  if (!owner || owner.id === id) return undefined;
  if (hasMailbox(owner, mailbox)) return owner;
  await releaseMailbox(tx, owner.id);
  return undefined;
}

/** Finds the verified account of a mailbox, however its address is spelt. */
export async function findUserOfMailbox(db: Db, email: string): Promise<Row<"users"> | undefined> {
  const mailbox = mailboxKey(email);
  const owner = await findByMailbox(db, mailbox);
  return owner && hasMailbox(owner, mailbox) ? owner : undefined;
}

/** Claims the mailbox of a verified user. Returns false when it is another's; then roll the transaction back. */
export async function claimMailbox(tx: Tx, user: Pick<Row<"users">, "id" | "email" | "verified">): Promise<boolean> {
  if ((await otherOwnerOf(tx, user)) !== undefined) return false;
  if (!user.verified) return true;
  const [userId, mailbox_key] = [user.id, mailboxKey(user.email)];
  const held = await findRow(tx.sql, "mailboxes", { user_id: userId });
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

/** Claims the mailbox of a user whose address was just verified. Throws `email.taken` where another account was first. */
export async function claimVerifiedMailbox(tx: Tx, { id, email }: Pick<Row<"users">, "id" | "email">): Promise<void> {
  if (!(await claimMailbox(tx, { id, email, verified: true }))) throw new ShopError("email.taken", { field: "email" });
}
