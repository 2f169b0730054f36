import { EMAIL_UNDO_SECONDS, mailboxKey } from "@counterfoil/core";
import { type Db, insertRows, json, type Row, type Tx } from "@counterfoil/db";
import { withdrawClosing } from "./close-later.ts";
import { purgeLaterEmails } from "./earlier-emails.ts";
import { editUserDetails, personKeysOf } from "./edit-user-details.ts";
import { giveWay } from "./end-earlier-access.ts";
import { mailOwner } from "./mail-owner.ts";
import { endMailTokens } from "./mail-tokens.ts";
import { hashOfCode, newCode } from "./one-time-codes.ts";
import { endSessions } from "./sessions.ts";
import { replacePassword } from "./set-password.ts";
import { clearTwoFactor, takeBackSecondFactors } from "./two-factor.ts";

function contactsOf({ phone, shipping, billing, duplicate_shipping }: Row<"users">) {
  return { phone, shipping: json(shipping), billing: json(billing), duplicate_shipping };
}

const noContacts = { phone: null, shipping: json(null), billing: json(null), duplicate_shipping: null };

/** Returns the code of a link to the current address of a user, which undoes a change for 7 days. */
async function issueUndo(
  tx: Tx,
  user: Row<"users">,
  { isMade, first }: { isMade: boolean; first?: Pick<Row<"email_undos">, "created_at" | "two_factor"> | undefined },
): Promise<string> {
  const code = newCode();
  await insertRows(tx.sql, "email_undos", [
    {
      code_hash: hashOfCode(code),
      user_id: user.id,
      email: user.email,
      verified: user.verified,
      two_factor: first?.two_factor ?? user.two_factor,
      expires_at: tx.now + EMAIL_UNDO_SECONDS * 1000,
      created_at: first?.created_at ?? tx.now,
      changed_at: isMade ? tx.now : null,
      ...(isMade ? contactsOf(user) : noContacts),
    },
  ]);
  return code;
}

/** Mails the current address that a change was requested, with a link that stops or undoes it. */
export async function mailEmailRequest(tx: Tx, user: Row<"users">): Promise<void> {
  if (!user.verified) return;
  const code = await issueUndo(tx, user, { isMade: false });
  const data = { firstName: user.first_name, code };
  await mailOwner(tx, user, { template: "email-change-requested", data });
}

/** Returns whether an address, however it is spelt, has a link that undoes a change of a user's address. */
async function hasUndo(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<boolean> {
  const undos = await tx.sql
    .selectFrom("email_undos")
    .select("email")
    .where("user_id", "=", userId)
    .where("changed_at", "is not", null)
    .where("expires_at", ">", tx.now)
    .execute();
  return undos.some((undo) => mailboxKey(undo.email) === mailboxKey(email));
}

/**
 * Mails the old address of a user that it was changed, with a link that undoes it for 7 days: but not where the account goes back
 * to an address that can undo a change, as the one between may be a thief's.
 */
export async function mailEmailChange(tx: Tx, before: Row<"users">, email: string): Promise<void> {
  const goesBack = await hasUndo(tx, { userId: before.id, email });
  const requests = await tx.sql
    .updateTable("email_undos")
    .set({ ...contactsOf(before), changed_at: tx.now, expires_at: tx.now + EMAIL_UNDO_SECONDS * 1000 })
    .where("user_id", "=", before.id)
    .where("changed_at", "is", null)
    .returning(["created_at", "two_factor"])
    .execute();
  // What was set up while the change was pending is undone with it.
  const first = requests.toSorted((a, b) => a.created_at - b.created_at)[0];
  const code = before.verified && !goesBack ? await issueUndo(tx, before, { isMade: true, first }) : undefined;
  await mailOwner(tx, before, { template: "email-changed", data: { firstName: before.first_name, code } });
}

/** Returns until when a change of a user's address can still be undone; null for none. */
export async function emailUndoEndOf(db: Db, { userId, now }: { userId: string; now: number }): Promise<number | null> {
  const { end } = await db
    .selectFrom("email_undos")
    .select(({ fn }) => fn.max("expires_at").as("end"))
    .where("user_id", "=", userId)
    .where("changed_at", "is not", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return end;
}

/** Removes the links that stop a requested change. */
export async function removeRequests(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom("email_undos").where("user_id", "=", userId).where("changed_at", "is", null).execute();
}

/** Returns the change that a code undoes at `now`. */
export async function findEmailUndo(db: Db, { code, now }: { code: string; now: number }) {
  return db
    .selectFrom("email_undos")
    .selectAll()
    .where("code_hash", "=", hashOfCode(code))
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

interface UndoInput {
  user: Row<"users">;
  undo: Row<"email_undos">;
  /** The hash of a random password: the current one may be a thief's. */
  passwordHash: string;
}

/** Gives a user the address back, and phone and postal addresses as they were when it changed. */
async function restoreDetails(tx: Tx, { user, undo }: UndoInput, changedAt: number): Promise<void> {
  await giveWay(tx, { id: user.id, email: undo.email });
  const moved = await editUserDetails(tx, { user, details: { email: undo.email } });
  await purgeLaterEmails(tx, { userId: user.id, since: changedAt });
  const { phone, shipping, billing, duplicate_shipping } = undo;
  // The link of a change that is not made yet does not have them.
  if (phone === null || shipping === null || billing === null || duplicate_shipping === null) return;
  const keys = personKeysOf({ ...moved, phone, shipping });
  const contacts = { phone, shipping: json(shipping), billing: json(billing), duplicate_shipping, ...keys };
  await tx.sql.updateTable("users").set(contacts).where("id", "=", user.id).execute();
}

async function restoreTwoFactor(tx: Tx, { user, undo }: UndoInput): Promise<void> {
  if (!undo.two_factor) await clearTwoFactor(tx, user.id);
  await takeBackSecondFactors(tx, { user, since: undo.created_at });
}

/**
 * Undoes a change of the address, or stops a pending one. It also restores phone and postal addresses, removes second
 * factors set up since, withdraws a pending closing, ends all sessions and open codes, and replaces the password and mails a reset link. Cards and
 * purchases made since are up to the owners of those tables. Throws `email.taken`. The user must be locked.
 */
export async function undoEmailChange(tx: Tx, input: UndoInput): Promise<void> {
  const { user, undo, passwordHash } = input;
  if (undo.changed_at !== null) await restoreDetails(tx, input, undo.changed_at);
  const restored = await tx.sql
    .updateTable("users")
    .set({
      verified: undo.verified,
      console_code: undo.verified ? null : newCode(),
      pending_email: null,
    })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await withdrawClosing(tx, user.id);
  await restoreTwoFactor(tx, input);
  await endSessions(tx, { userId: user.id });
  await endMailTokens(tx, { userId: user.id });
  await replacePassword(tx, restored, passwordHash);
  await tx.sql
    .deleteFrom("email_undos")
    .where("user_id", "=", user.id)
    .where(({ or, eb }) => or([eb("changed_at", "is", null), eb("created_at", ">=", undo.created_at)]))
    .execute();
}
