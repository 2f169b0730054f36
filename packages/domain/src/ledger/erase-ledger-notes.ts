import type { Tx } from "@counterfoil/db";

/** Erases what admins wrote beside changes of a user's balance: such a note names people. The amounts stay for the books. */
export async function eraseLedgerNotes(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable("ledger")
    .set({ notes: "" })
    .where("user_id", "=", userId)
    .where("kind", "=", "admin")
    .execute();
}
