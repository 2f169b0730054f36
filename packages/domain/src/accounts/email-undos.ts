import { EMAIL_UNDO_SECONDS } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import { queueMail } from "../mail/queue-mail.ts";
import { editUserDetails } from "./edit-user-details.ts";
import { endMailTokens, hashOfCode, newCode } from "./mail-tokens.ts";
import { replacePassword } from "./replace-password.ts";
import { endSessions } from "./sessions.ts";
import { clearTwoFactor } from "./two-factor.ts";
import { takeBackSecondFactors } from "./undo-second-factors.ts";

/** Tells the old address of a user that there is another now, with a link that takes it back for 7 days. */
export async function mailEmailChange(tx: Tx, before: Row<"users">): Promise<void> {
  const code = newCode();
  await tx.sql
    .insertInto("email_undos")
    .values({
      code_hash: hashOfCode(code),
      user_id: before.id,
      email: before.email,
      verified: before.verified,
      two_factor: before.two_factor,
      expires_at: tx.now + EMAIL_UNDO_SECONDS * 1000,
      created_at: tx.now,
    })
    .execute();
  await queueMail(tx, { to: before.email, template: "email-changed", data: { firstName: before.first_name, code } });
}

/** Returns the change that a code takes back at `now`. */
export async function findEmailUndo(
  db: Db,
  { code, now }: { code: string; now: number },
): Promise<Row<"email_undos"> | undefined> {
  return db
    .selectFrom("email_undos")
    .selectAll()
    .where("code_hash", "=", hashOfCode(code))
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

interface Undoing {
  user: Row<"users">;
  undo: Row<"email_undos">;
  /** Of a password that nobody knows: the one in use may be a thief's. */
  passwordHash: string;
}

/**
 * Takes a change of the address back, and with it second factors that were set up since, all sessions, open codes and the
 * password, for which a reset link is mailed. Throws `email.taken`. The user must be locked.
 */
export async function undoEmailChange(tx: Tx, { user, undo, passwordHash }: Undoing): Promise<void> {
  await editUserDetails(tx, { user, details: { email: undo.email } });
  const restored = await tx.sql
    .updateTable("users")
    .set({ verified: undo.verified, console_code: undo.verified ? null : newCode() })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!undo.two_factor) await clearTwoFactor(tx, user.id);
  await takeBackSecondFactors(tx, { user, since: undo.created_at });
  await endSessions(tx, { userId: user.id });
  await endMailTokens(tx, { userId: user.id });
  await replacePassword(tx, restored, passwordHash);
  await tx.sql
    .deleteFrom("email_undos")
    .where("user_id", "=", user.id)
    .where("created_at", ">=", undo.created_at)
    .execute();
}

/** Removes links whose time is over. It only tidies: they are judged by the clock. */
export async function removeEndedEmailUndos(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("email_undos").where("expires_at", "<=", tx.now).execute();
}
