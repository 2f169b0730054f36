import { PASSKEY_CHALLENGE_SECONDS, PASSKEYS_MAX, ShopError } from "@counterfoil/core";
import { type Db, findRowOrThrow, listRows, type NewRow, type Row, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { mailOwner } from "./mail-owner.ts";
import { consumeCode, endCodes, hashOfCode, storeCode } from "./one-time-codes.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { issueSecondFactorUndo } from "./second-factor-undos.ts";
import { endSessions } from "./sessions.ts";

/** Returns a user's passkeys, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Row<"passkeys">[]> {
  return listRows(db, "passkeys", { user_id: userId }, { by: ["created_at", "id"] });
}

/** Updates the second factors after one was removed; recovery codes go with the last. The user must be locked. */
export async function noteSecondFactors(tx: Tx, userId: string): Promise<void> {
  const has_passkey = (await listPasskeys(tx.sql, userId)).length > 0;
  const { totp_since } = await findRowOrThrow(tx.sql, "users", { id: userId });
  const two_factor = has_passkey || totp_since !== null;
  await tx.sql.updateTable("users").set({ has_passkey, two_factor }).where("id", "=", userId).execute();
  if (!two_factor) await endCodes(tx, { userId, kinds: ["recovery"] });
}

/** Removes a user's passkeys; with `since` only those added then or later. */
export async function removePasskeys(tx: Tx, { userId, since = 0 }: { userId: string; since?: number }): Promise<void> {
  await tx.sql.deleteFrom("passkeys").where("user_id", "=", userId).where("created_at", ">=", since).execute();
}

type NewPasskey = Pick<NewRow<"passkeys">, "credential_id" | "public_key" | "counter" | "transports" | "name">;

/**
 * Adds a passkey, ends the user's other sessions, and mails the user a link that undoes it. Returns recovery codes when
 * there was no second factor before. Throws `passkey.taken`, `passkey.too_many`. The user must be locked.
 */
export async function addPasskey(
  tx: Tx,
  { user, passkey, keptSessionId }: { user: Row<"users">; passkey: NewPasskey; keptSessionId: string },
): Promise<string[] | undefined> {
  if ((await listPasskeys(tx.sql, user.id)).length >= PASSKEYS_MAX) throw new ShopError("passkey.too_many");
  await tx.sql
    .insertInto("passkeys")
    .values({ ...passkey, id: newId(), user_id: user.id, last_used_at: null, created_at: tx.now })
    .onConflict((oc) => oc.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirstOrThrow(() => new ShopError("passkey.taken"));
  await tx.sql.updateTable("users").set({ has_passkey: true, two_factor: true }).where("id", "=", user.id).execute();
  await endSessions(tx, { userId: user.id, keptSessionId });
  const data = { firstName: user.first_name, name: passkey.name, code: await issueSecondFactorUndo(tx, user.id) };
  await mailOwner(tx, user, { template: "passkey-added", data });
  return user.two_factor ? undefined : replaceRecoveryCodes(tx, user.id);
}

/** Removes one passkey and mails the user. Throws `passkey.not_found`. The user must be locked. */
export async function removePasskey(tx: Tx, { user, id }: { user: Row<"users">; id: string }): Promise<void> {
  const removed = await tx.sql
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", user.id)
    .returning("name")
    .executeTakeFirstOrThrow(() => new ShopError("passkey.not_found"));
  await noteSecondFactors(tx, user.id);
  const data = { firstName: user.first_name, name: removed.name };
  await mailOwner(tx, user, { template: "passkey-removed", data });
}

/** Records a use of a passkey. Returns false when it is gone, or its counter did not rise: then the key was copied. */
export async function notePasskeyUse(tx: Tx, { id, counter }: { id: string; counter: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("passkeys")
    .set({ counter, last_used_at: tx.now })
    .where("id", "=", id)
    .where(({ or, and, eb, lit }) =>
      or([eb("counter", "<", counter), and([eb("counter", "=", 0), eb(lit(counter), "=", 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a passkey challenge is for. */
export type ChallengeKind = Extract<Row<"one_time_codes">["kind"], `passkey_${string}`>;

interface Challenge {
  challenge: string;
  userId: string;
  kind: ChallengeKind;
}

/** Stores a passkey challenge for 5 minutes. Only its hash is stored. */
export async function storePasskeyChallenge(tx: Tx, { challenge, userId, kind }: Challenge): Promise<void> {
  await storeCode(tx, { code: challenge, user_id: userId, kind, seconds: PASSKEY_CHALLENGE_SECONDS });
}

/** Consumes a challenge: true once, for this user and kind. */
export async function consumePasskeyChallenge(tx: Tx, { challenge, userId, kind }: Challenge): Promise<boolean> {
  return consumeCode(tx, { code_hash: hashOfCode(challenge), user_id: userId, kind });
}
