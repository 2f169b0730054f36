import { type Row, type Tx, updateRows } from "@counterfoil/db";
import { generateSecret, verifySync } from "otplib";
import { resealColumn } from "../reseal.ts";
import { type DataKeys, seal, unseal } from "../secret-box.ts";
import { mailOwner } from "./mail-owner.ts";
import { endMailTokens } from "./mail-tokens.ts";
import { endCodes } from "./one-time-codes.ts";
import { noteSecondFactors, removePasskeys } from "./passkeys.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { issueSecondFactorUndo } from "./second-factor-undos.ts";
import { endSessions } from "./sessions.ts";
import { replacePassword } from "./set-password.ts";

type Owner = Pick<Row<"users">, "id" | "totp_secret" | "totp_last_step">;

/** A code is valid in its own 30 s and in the 30 s either side. */
const TOLERANCE_SECONDS = 30;

const purpose = (userId: string) => `two-factor of ${userId}`;

/** Returns a new secret: in base32 for the person, and sealed for the user's row. */
function newTotpSecret(keys: DataKeys, userId: string): { secret: string; sealed: string } {
  const secret = generateSecret();
  return { secret, sealed: seal(keys, purpose(userId), secret) };
}

/** Null when its key is gone: then no code is valid until an admin turns two-factor off. */
function openSecret(keys: DataKeys, userId: string, sealed: string): string | null {
  try {
    return unseal(keys, purpose(userId), sealed);
  } catch {
    return null;
  }
}

/** Returns the 30 s step of a code at `now` (epoch milliseconds); null for one that is wrong, old, or was used. */
function totpStep(user: Owner, { code, keys, now }: { code: string; keys: DataKeys; now: number }): number | null {
  if (user.totp_secret === null || !/^\d{6}$/.test(code)) return null;
  const secret = openSecret(keys, user.id, user.totp_secret);
  if (secret === null) return null;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (!result.valid || !("timeStep" in result)) return null;
  return user.totp_last_step !== null && result.timeStep <= user.totp_last_step ? null : result.timeStep;
}

/** A code of an authenticator app, and the keys under which the user's secret may be sealed. */
interface GivenTotp {
  user: Row<"users">;
  code: string;
  keys: DataKeys;
}

/** Stores a new secret, which is not in use until a code confirms it, and returns it. The user must be locked. */
export async function storeTotpSecret(tx: Tx, { userId, keys }: { userId: string; keys: DataKeys }): Promise<string> {
  const { secret, sealed } = newTotpSecret(keys, userId);
  await updateRows(tx.sql, "users", { id: userId }, { totp_secret: sealed, totp_last_step: null });
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
async function clearTotp(tx: Tx, userId: string): Promise<void> {
  await updateRows(tx.sql, "users", { id: userId }, { totp_secret: null, totp_last_step: null, totp_since: null });
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

export const resealTotpSecrets = resealColumn({
  table: "users",
  column: "totp_secret",
  seal: ({ id, sealed }, keys) => seal(keys, purpose(id), unseal(keys, purpose(id), sealed)),
  write: (tx, id, totp_secret) => updateRows(tx.sql, "users", { id }, { totp_secret }),
});

/** Removes the second factors that were set up at `since` or later, and their undo links. The user must be locked. */
export async function takeBackSecondFactors(tx: Tx, { user, since }: { user: Row<"users">; since: number }) {
  if (user.totp_since === null || user.totp_since >= since) await clearTotp(tx, user.id);
  await removePasskeys(tx, { userId: user.id, since });
  await endCodes(tx, { userId: user.id, kinds: ["recovery", "second_factor_undo"], since });
  await noteSecondFactors(tx, user.id);
}

interface UndoInput {
  user: Row<"users">;
  undo: Row<"one_time_codes">;
  /** The hash of a random password: the current one may be a thief's. */
  passwordHash: string;
}

/** Removes a second factor and those since, and all sessions, codes and the password. The user must be locked. */
export async function undoSecondFactors(tx: Tx, { user, undo, passwordHash }: UndoInput): Promise<void> {
  await takeBackSecondFactors(tx, { user, since: undo.created_at });
  await endSessions(tx, { userId: user.id });
  await endMailTokens(tx, { userId: user.id });
  await replacePassword(tx, user, passwordHash);
}
