import { timingSafeEqual } from "node:crypto";
import type { Tx } from "@counterfoil/db";
import type { ProtectionPolicy } from "../protection/admission.ts";
import { admit } from "../protection/admit.ts";
import { type DataKeys, fingerprint } from "../secret-box.ts";

/** Subscribes a user to the newsletter, or throws what `admit` throws. The user must be locked, or read again. */
export async function subscribeToNewsletter(tx: Tx, { userId, policy }: { userId: string; policy: ProtectionPolicy }) {
  await admit(tx, { phase: "subscribe", user: { id: userId }, policy });
  await tx.sql.updateTable("users").set({ newsletter: true }).where("id", "=", userId).execute();
}

/** Ends a user's subscription to the newsletter, until they subscribe again. */
export async function unsubscribeFromNewsletter(tx: Tx, userId: string): Promise<void> {
  await tx.sql.updateTable("users").set({ newsletter: false }).where("id", "=", userId).execute();
}

const PURPOSE = "unsubscribe";

/** Returns the token of the link that ends a user's newsletter without a log-in. It holds for as long as its key is there. */
export function unsubscribeToken(keys: DataKeys, userId: string): string {
  return `${userId}.${fingerprint(keys.newest, PURPOSE, userId)}`;
}

/** Returns the user of such a token, or null for one that the shop did not make. */
export function userOfUnsubscribeToken(keys: DataKeys, token: string): string | null {
  const [userId = "", hash = ""] = token.split(".", 2);
  const isOurs = keys.all.some((key) => {
    const [expected, given] = [Buffer.from(fingerprint(key, PURPOSE, userId)), Buffer.from(hash)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isOurs ? userId : null;
}
