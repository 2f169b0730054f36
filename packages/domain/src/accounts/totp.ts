import type { Row } from "@counterfoil/db";
import { generateSecret, verifySync } from "otplib";
import type { DataKeys } from "../data-keys.ts";
import { seal, unseal } from "../secret-box.ts";

type Owner = Pick<Row<"users">, "id" | "totp_secret" | "totp_last_step">;

/** A code is valid in its own 30 s and in the 30 s either side. */
const TOLERANCE_SECONDS = 30;

const purpose = (userId: string) => `two-factor of ${userId}`;

/** Returns a new secret: in base32 for the person, and sealed for the user's row. */
export function newTotpSecret(keys: DataKeys, userId: string): { secret: string; sealed: string } {
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
export function totpStep(
  user: Owner,
  { code, keys, now }: { code: string; keys: DataKeys; now: number },
): number | null {
  if (user.totp_secret === null || !/^\d{6}$/.test(code)) return null;
  const secret = openSecret(keys, user.id, user.totp_secret);
  if (secret === null) return null;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (!result.valid || !("timeStep" in result)) return null;
  return user.totp_last_step !== null && result.timeStep <= user.totp_last_step ? null : result.timeStep;
}

/** Seals a user's secret with the newest key. Throws as `unseal` does. */
export function resealTotpSecret(keys: DataKeys, userId: string, sealed: string): string {
  return seal(keys, purpose(userId), unseal(keys, purpose(userId), sealed));
}
