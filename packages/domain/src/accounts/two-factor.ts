import type { Row, Tx } from "@counterfoil/db";
import type { DataKeys } from "../data-keys.ts";
import { mailOwner } from "./mail-owner.ts";
import { noteSecondFactors, removePasskeys } from "./passkeys.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { issueSecondFactorUndo } from "./second-factor-undos.ts";
import { endSessions } from "./sessions.ts";
import { newTotpSecret, totpStep } from "./totp.ts";

/** A code of an authenticator app, and the keys under which the user's secret may be sealed. */
interface GivenTotp {
  user: Row<"users">;
  code: string;
  keys: DataKeys;
}

/** Stores a new secret, which is not in use until a code confirms it, and returns it. The user must be locked. */
export async function storeTotpSecret(tx: Tx, { userId, keys }: { userId: string; keys: DataKeys }): Promise<string> {
  const { secret, sealed } = newTotpSecret(keys, userId);
  await tx.sql
    .updateTable("users")
    .set({ totp_secret: sealed, totp_last_step: null })
    .where("id", "=", userId)
    .execute();
  return secret;
}

/** Consumes a code: returns true once for a valid one. The user must be locked. */
export async function consumeTotpCode(tx: Tx, { user, code, keys }: GivenTotp): Promise<boolean> {
  const step = totpStep(user, { code, keys, now: tx.now });
  if (step === null) return false;
  await tx.sql.updateTable("users").set({ totp_last_step: step }).where("id", "=", user.id).execute();
  return true;
}

/**
 * Turns two-factor authentication on with a valid code, which is consumed; ends the user's other sessions and mails the
 * user a link that undoes it. Returns the recovery codes, or null for a wrong code. The user must be locked.
 */
export async function turnOnTwoFactor(tx: Tx, given: GivenTotp & { keptSessionId: string }): Promise<string[] | null> {
  if (!(await consumeTotpCode(tx, given))) return null;
  const { user, keptSessionId } = given;
  await tx.sql.updateTable("users").set({ two_factor: true, totp_since: tx.now }).where("id", "=", user.id).execute();
  await endSessions(tx, { userId: user.id, keptSessionId });
  const data = { firstName: user.first_name, isOn: true, code: await issueSecondFactorUndo(tx, user.id) };
  await mailOwner(tx, user, { template: "two-factor-changed", data });
  return replaceRecoveryCodes(tx, user.id);
}

/** Deletes the secret of the authenticator app; passkeys and recovery codes stay. The user must be locked. */
export async function clearTotp(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .updateTable("users")
    .set({ totp_secret: null, totp_last_step: null, totp_since: null })
    .where("id", "=", userId)
    .execute();
}

/** Makes the password enough again: deletes secret, passkeys and recovery codes. The user must be locked. */
export async function clearTwoFactor(tx: Tx, userId: string): Promise<void> {
  await clearTotp(tx, userId);
  await removePasskeys(tx, { userId });
  await noteSecondFactors(tx, userId);
}

/** Turns two-factor authentication off, and mails the user if it was on. The user must be locked. */
export async function turnOffTwoFactor(tx: Tx, user: Row<"users">): Promise<void> {
  await clearTwoFactor(tx, user.id);
  if (!user.two_factor) return;
  const data = { firstName: user.first_name, isOn: false };
  await mailOwner(tx, user, { template: "two-factor-changed", data });
}
