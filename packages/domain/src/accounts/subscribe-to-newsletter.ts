import type { Tx } from "@counterfoil/db";

/** Subscribes a user to the newsletter. Only the account's own setting ends a subscription. */
export async function subscribeToNewsletter(tx: Tx, userId: string): Promise<void> {
  await tx.sql.updateTable("users").set({ newsletter: true }).where("id", "=", userId).execute();
}
