import type { Tx } from "@counterfoil/db";

/** Removes a mail that was queued in this transaction. */
export async function removeMail(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom("mails").where("id", "=", id).execute();
}

/** Removes every mail to an address, in any case, sent or waiting: part of erasing a person. */
export async function eraseMailsTo(tx: Tx, email: string): Promise<void> {
  await tx.sql
    .deleteFrom("mails")
    .where(({ eb, fn, val }) => eb(fn("lower", ["recipient"]), "=", fn("lower", [val(email)])))
    .execute();
}
