import { randomBytes } from "node:crypto";
import { PASSKEY_CHALLENGE_SECONDS, readJson, type SignedByPasskey } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import {
  type ChallengeKind,
  consumePasskeyChallenge,
  listPasskeys,
  lockUser,
  notePasskeyUse,
  storePasskeyChallenge,
} from "@counterfoil/domain";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { codeLimit, limitFailures } from "../rate-limits/failure-limits.ts";

type PasskeyDeps = Pick<Deps, "db" | "clock" | "config">;

const CHALLENGE_BYTES = 32;
const ClientData = z.object({ challenge: z.string() });

/** Returns the relying party of passkeys: the host of the shop's URL, and its origin. */
export function relyingPartyOf({ publicUrl }: Pick<Deps["config"], "publicUrl">): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** Issues a challenge: the bytes for the options. */
export async function issueChallenge(
  { db }: Pick<Deps, "db">,
  { userId, kind }: { userId: string; kind: ChallengeKind },
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  const challenge = Buffer.from(bytes).toString("base64url");
  await inTransaction(db, (tx) => storePasskeyChallenge(tx, { challenge, userId, kind }));
  return bytes;
}

/** Consumes the challenge that a browser's answer names; null when it was not issued for this user and purpose. */
export async function consumeChallenge(
  { db }: Pick<Deps, "db">,
  { userId, kind, clientDataJSON }: { userId: string; kind: ChallengeKind; clientDataJSON: string },
): Promise<string | null> {
  const text = Buffer.from(clientDataJSON, "base64url").toString("utf8");
  const parsed = ClientData.safeParse(readJson(text));
  if (!parsed.success) return null;
  const { challenge } = parsed.data;
  const isGood = await inTransaction(db, (tx) => consumePasskeyChallenge(tx, { challenge, userId, kind }));
  return isGood ? challenge : null;
}

/** Returns these passkeys as the options list them, with their transports. */
export function toCredentials(passkeys: Row<"passkeys">[]) {
  return passkeys.map(({ credential_id: id, transports }) => ({
    id,
    ...(transports !== "" && { transports: transports.split(",") }),
  }));
}

/** Loads the library with the first passkey: with its ASN.1 it is a tenth of the shop's modules. */
export const loadWebAuthn = () => import("./webauthn.ts");

/** Returns the options of a challenge for one of the user's passkeys, with a PIN or a fingerprint. */
export async function startSigning(
  deps: PasskeyDeps,
  { userId, kind }: { userId: string; kind: "passkey_login" | "passkey_proof" },
) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(deps.config).rpId,
    challenge: await issueChallenge(deps, { userId, kind }),
    allowCredentials: toCredentials(await listPasskeys(deps.db.read, userId)),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    userVerification: "required",
  });
}

interface Signed {
  userId: string;
  /** The device or session that sends it, when it is known. */
  by: string | null;
  kind: "passkey_login" | "passkey_proof";
  passkey: SignedByPasskey;
}

/** Verifies a signature against the stored key. The challenge is consumed in any case. */
async function verify(deps: PasskeyDeps, { userId, kind, passkey }: Signed): Promise<boolean> {
  const { clientDataJSON } = passkey.response;
  const expectedChallenge = await consumeChallenge(deps, { userId, kind, clientDataJSON });
  const stored = (await listPasskeys(deps.db.read, userId)).find((row) => row.credential_id === passkey.id);
  if (expectedChallenge === null || !stored) return false;
  const { rpId, origin } = relyingPartyOf(deps.config);
  const publicKey = new Uint8Array(Buffer.from(stored.public_key, "base64url"));
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const result = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: stored.credential_id, publicKey, counter: stored.counter },
    requireUserVerification: true,
    // The library throws for any invalid answer.
  }).catch(() => null);
  if (!result?.verified) return false;
  const { newCounter: counter } = result.authenticationInfo;
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    return notePasskeyUse(tx, { id: stored.id, counter });
  });
}

/** Returns whether a passkey signed its challenge, once. Wrong ones count with wrong codes: throws `rate.limited`. */
export async function isSignedByPasskey(deps: PasskeyDeps, signed: Signed): Promise<boolean> {
  const limits = [codeLimit(deps.config, signed)];
  return (await limitFailures(deps, { limits }, async () => ((await verify(deps, signed)) ? true : null))) !== null;
}
