import type { Tx } from "@counterfoil/db";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { admit } from "../protection/admit.ts";

/** Subscribes a user to the newsletter, or throws what `admit` throws. The user must be locked, or read again. */
export async function subscribeToNewsletter(
  tx: Tx,
  { userId, policy }: { userId: string; policy: ProtectionPolicy },
): Promise<void> {
  await admit(tx, { phase: "subscribe", user: { id: userId }, policy });
  await tx.sql.updateTable("users").set({ newsletter: true }).where("id", "=", userId).execute();
}

/** Ends a user's subscription to the newsletter, until they subscribe again. */
export async function unsubscribeFromNewsletter(tx: Tx, userId: string): Promise<void> {
  await tx.sql.updateTable("users").set({ newsletter: false }).where("id", "=", userId).execute();
}
