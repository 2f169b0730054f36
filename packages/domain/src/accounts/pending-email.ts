import { normalizeKey, ShopError } from "@counterfoil/core";
import { type Row, type Tx, updateRows } from "@counterfoil/db";
import { eraseMailsTo } from "../mail/remove-mails.ts";
import type { ExclusionPolicy } from "../protection/exclusion-marks.ts";
import { keepFormerAccount } from "../protection/former-accounts.ts";
import { editUserDetails } from "./edit-user-details.ts";
import { mailEmailChange, mailEmailRequest, removeRequests } from "./email-undos.ts";
import { giveWay } from "./end-earlier-access.ts";
import { endMailTokens, mailVerification } from "./mail-tokens.ts";
import { claimVerifiedMailbox, otherOwnerOf } from "./mailboxes.ts";
import { isNeverVerified } from "./mark-verified.ts";
import { endSessions } from "./sessions.ts";

type Addresses = Pick<Row<"users">, "email" | "pending_email">;

/** Returns the address that the owner of an account sees: the pending one, if any. */
export function shownEmail(user: Addresses): string {
  return user.pending_email ?? user.email;
}

/** Returns whether an address, in any case, is the pending one. */
export function isPendingEmail(user: Pick<Row<"users">, "pending_email">, email: string): boolean {
  return user.pending_email !== null && normalizeKey(user.pending_email) === normalizeKey(email);
}

/** Returns whether an account counts as verified: its address is confirmed, and none is pending. */
export function isVerified(user: Pick<Row<"users">, "verified" | "pending_email">): boolean {
  return user.verified && user.pending_email === null;
}

/** Returns how another account has an address or its mailbox: `typed` while that account never verified it. */
async function useByOthers(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<"verified" | "typed" | null> {
  const account = await tx.sql
    .selectFrom("users")
    .select(["verified", "first_verified_at"])
    .where("email_key", "=", normalizeKey(email))
    .where("id", "<>", userId)
    .executeTakeFirst();
  if (await otherOwnerOf(tx, { id: userId, email })) return "verified";
  if (!account) return null;
  return isNeverVerified(account) ? "typed" : "verified";
}

async function setPending(tx: Tx, userId: string, email: string | null): Promise<Row<"users">> {
  return tx.sql
    .updateTable("users")
    .set({ pending_email: email })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Stores a pending address, and mails its link; the current address, if verified, gets a link that stops it, where
 * `mayMailOwner` allows. Throws `email.taken` for one that another account has verified. The user must be locked.
 */
export async function requestEmail(
  tx: Tx,
  { user, email, mayMailOwner }: { user: Row<"users">; email: string; mayMailOwner: () => Promise<boolean> },
): Promise<Row<"users">> {
  if (isPendingEmail(user, email)) return setPending(tx, user.id, email);
  const use = await useByOthers(tx, { userId: user.id, email });
  if (use === "verified") throw new ShopError("email.taken", { field: "email" });
  const updated = await setPending(tx, user.id, email);
  await endMailTokens(tx, { userId: user.id, kind: "verify" });
  if (await mayMailOwner()) await mailEmailRequest(tx, user);
  await mailVerification(tx, updated);
  return updated;
}

/** Drops the pending address with its links. The user must be locked. */
export async function dropPendingEmail(tx: Tx, user: Row<"users">): Promise<Row<"users">> {
  if (user.pending_email === null) return user;
  await endMailTokens(tx, { userId: user.id, kind: "verify" });
  await removeRequests(tx, user.id);
  return setPending(tx, user.id, null);
}

/**
 * Makes the pending address the user's: ends other sessions and open codes, and mails the old address a link that
 * undoes it. Throws `email.taken` when another account was first. The user must be locked.
 */
export async function confirmPendingEmail(
  tx: Tx,
  { user, keptSessionId, policy }: { user: Row<"users">; keptSessionId: string | undefined; policy: ExclusionPolicy },
): Promise<void> {
  const email = shownEmail(user);
  await keepFormerAccount(tx, user, policy);
  await giveWay(tx, { id: user.id, email });
  await editUserDetails(tx, { user, details: { email } });
  await claimVerifiedMailbox(tx, { id: user.id, email });
  const first_verified_at = user.first_verified_at ?? tx.now;
  const confirmed = { pending_email: null, verified: true, console_code: null, first_verified_at };
  await updateRows(tx.sql, "users", { id: user.id }, confirmed);
  await endSessions(tx, { userId: user.id, keptSessionId });
  await endMailTokens(tx, { userId: user.id });
  await mailEmailChange(tx, user, email);
}

/** Erases the mails to the pending address, unless it belongs to another account. */
export async function erasePendingMails(tx: Tx, user: Row<"users">): Promise<void> {
  const { id: userId, pending_email: email } = user;
  if (email !== null && (await useByOthers(tx, { userId, email })) === null) {
    await eraseMailsTo(tx, { email, from: user.created_at, isTyped: true });
  }
}
