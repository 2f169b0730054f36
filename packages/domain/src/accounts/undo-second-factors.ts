import type { Row, Tx } from "@counterfoil/db";
import { endMailTokens } from "./mail-tokens.ts";
import { noteSecondFactors, removePasskeys } from "./passkeys.ts";
import { removeRecoveryCodes } from "./recovery-codes.ts";
import { replacePassword } from "./replace-password.ts";
import { endSecondFactorUndos } from "./second-factor-undos.ts";
import { endSessions } from "./sessions.ts";
import { clearTotp } from "./two-factor.ts";

/**
 * Takes back the second factors that were set up at `since` or later, and the links that would take them back. The user must be locked.
 */
export async function takeBackSecondFactors(
  tx: Tx,
  { user, since }: { user: Row<"users">; since: number },
): Promise<void> {
  if (user.totp_since === null || user.totp_since >= since) await clearTotp(tx, user.id);
  await removePasskeys(tx, { userId: user.id, since });
  await removeRecoveryCodes(tx, { userId: user.id, since });
  await noteSecondFactors(tx, user.id);
  await endSecondFactorUndos(tx, { userId: user.id, since });
}

interface UndoInput {
  user: Row<"users">;
  undo: Row<"second_factor_undos">;
  /** Of a password that nobody knows: the one in use may be a thief's. */
  passwordHash: string;
}

/**
 * Takes back a second factor and those set up since, and with them all sessions, open codes and the password, for which
 * a reset link is mailed. The user must be locked.
 */
export async function undoSecondFactors(tx: Tx, { user, undo, passwordHash }: UndoInput): Promise<void> {
  await takeBackSecondFactors(tx, { user, since: undo.created_at });
  await endSessions(tx, { userId: user.id });
  await endMailTokens(tx, { userId: user.id });
  await replacePassword(tx, user, passwordHash);
}
