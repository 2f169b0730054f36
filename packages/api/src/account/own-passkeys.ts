import { type AddPasskeyInput, type NewPasskey, PASSKEY_CHALLENGE_SECONDS, ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { addPasskey as add, isSessionOf, listPasskeys, lockUser, removePasskey as remove } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { mustHavePasskey } from "../sessions/admin-rights.ts";
import { consumeChallenge, issueChallenge, loadWebAuthn, relyingPartyOf, toCredentials } from "../sessions/passkeys.ts";

/** EdDSA, ES256 and RS256, of which every authenticator has one. */
const ALGORITHMS = [-8, -7, -257];

function checkHasPassword(user: Row<"users">): void {
  // A log-in with Google or Facebook has no second-factor step.
  if (user.password_hash === null) throw new ShopError("password.none");
}

/** Returns the options from which a browser creates a passkey. Throws `password.none`. */
export async function startPasskey(deps: Pick<Deps, "db" | "config">, user: Row<"users">) {
  checkHasPassword(user);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: deps.config.siteName,
    rpID: relyingPartyOf(deps.config).rpId,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`,
    challenge: await issueChallenge(deps, { userId: user.id, kind: "passkey_add" }),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    attestationType: "none",
    excludeCredentials: toCredentials(await listPasskeys(deps.db.read, user.id)),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The longest id of a credential by the standard, 1,023 bytes, in base64url; and a key, bytes: RSA with 4,096 bits has 530. */
const [MAX_ID, MAX_KEY] = [1_364, 600];

/** Returns a new passkey without its attestation, which no one asked for: the library verifies a made-up chain of certificates for seconds. */
async function withoutAttestation({ response, ...passkey }: NewPasskey): Promise<NewPasskey> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadWebAuthn();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get("authData");
  const none = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData],
  ]);
  return { ...passkey, response: { ...response, attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(none)) } };
}

async function verify(deps: Pick<Deps, "db" | "config">, userId: string, { passkey }: z.infer<typeof AddPasskeyInput>) {
  const { clientDataJSON } = passkey.response;
  const expectedChallenge = await consumeChallenge(deps, { userId, kind: "passkey_add", clientDataJSON });
  if (expectedChallenge === null) return null;
  const { rpId, origin } = relyingPartyOf(deps.config);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const checked = async () =>
    verifyRegistrationResponse({
      response: await withoutAttestation(passkey),
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  // The library throws for any invalid answer.
  const credential = (await checked().catch(() => null))?.registrationInfo?.credential;
  return credential && credential.id.length <= MAX_ID && credential.publicKey.length <= MAX_KEY ? credential : null;
}

/** Adds a passkey; returns recovery codes with the first factor. Throws `passkey.wrong`, `.taken`, `.too_many`, and `session.required` for a session that ended meanwhile. */
export async function addPasskey(
  deps: Pick<Deps, "db" | "config">,
  session: { id: string; userId: string },
  input: z.infer<typeof AddPasskeyInput>,
): Promise<string[] | undefined> {
  const credential = await verify(deps, session.userId, input);
  if (!credential) throw new ShopError("passkey.wrong");
  const passkey = {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: (input.passkey.response.transports ?? []).join(","),
    name: input.name,
  };
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, session.userId);
    if (!(await isSessionOf(tx, session))) throw new ShopError("session.required");
    checkHasPassword(user);
    return add(tx, { user, passkey, keptSessionId: session.id });
  });
}

/** Removes a passkey of the caller's. Throws `passkey.not_found`, `passkey.last` for an admin who must have one. */
export async function removePasskey(deps: Pick<Deps, "db" | "config">, { id: userId }: { id: string }, id: string) {
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const [first, ...others] = await listPasskeys(tx.sql, userId);
    const isLast = first?.id === id && others.length === 0;
    if (isLast && mustHavePasskey(deps, user)) throw new ShopError("passkey.last");
    await remove(tx, { user, id });
  });
}
