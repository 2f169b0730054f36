import type { Row, Tx } from "@counterfoil/db";
import { endMailTokens } from "./mail-tokens.ts";
import { endCodes } from "./one-time-codes.ts";
import { noteSecondFactors, removePasskeys } from "./passkeys.ts";
import { replacePassword } from "./replace-password.ts";
import { endSessions } from "./sessions.ts";
import { clearTotp } from "./two-factor.ts";

/** Removes the second factors that were set up at `since` or later, and their undo links. The user must be locked. */
export async function takeBackSecondFactors(
  tx: Tx,
  { user, since }: { user: Row<"users">; since: number },
): Promise<void> {
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
