import type { Row } from "@counterfoil/db";
import { seal, unseal } from "@counterfoil/domain";
import { generateSecret, generateURI, verifySync } from "otplib";
import type { Deps } from "../deps.ts";

type Owner = Pick<Row<"users">, "id" | "totp_secret" | "totp_last_step">;

/** A code counts in its own 30 s and in the 30 s either side (API: Users). */
const TOLERANCE_SECONDS = 30;

const purpose = (userId: string) => `two-factor of ${userId}`;

/** A new secret: in base32 for the person, and sealed for the user's row. */
export function newTotpSecret(deps: Pick<Deps, "config">, userId: string): { secret: string; sealed: string } {
  const secret = generateSecret();
  return { secret, sealed: seal(deps.config.sessionSecret, purpose(userId), secret) };
}

/** The address that a QR code carries to an authenticator app. */
export function totpUri(issuer: string, label: string, secret: string): string {
  return generateURI({ issuer, label, secret });
}

/** Null when SESSION_SECRET has changed since: then no code is good until an admin turns two-factor off. */
function openSecret(deps: Pick<Deps, "config">, userId: string, sealed: string): string | null {
  try {
    return unseal(deps.config.sessionSecret, purpose(userId), sealed);
  } catch {
    return null;
  }
}

/** The 30 s step that a code belongs to, or null when it is wrong, too old, or was used before. */
export function totpStep(deps: Pick<Deps, "config" | "clock">, user: Owner, code: string): number | null {
  if (user.totp_secret === null || !/^\d{6}$/.test(code)) return null;
  const secret = openSecret(deps, user.id, user.totp_secret);
  if (secret === null) return null;
  const epoch = Math.floor(deps.clock() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (!result.valid || !("timeStep" in result)) return null;
  return user.totp_last_step !== null && result.timeStep <= user.totp_last_step ? null : result.timeStep;
}
