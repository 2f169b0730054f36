import { PASSKEY_CHALLENGE_SECONDS } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { hashOfCode } from "./mail-tokens.ts";

type Kind = Row<"passkey_challenges">["kind"];

/** A challenge in base64url, with its user and purpose. */
interface Challenge {
  challenge: string;
  userId: string;
  kind: Kind;
}

/** Stores a passkey challenge for 5 minutes. Only its hash is stored. */
export async function storePasskeyChallenge(tx: Tx, { challenge, userId, kind }: Challenge): Promise<void> {
  const expires_at = tx.now + PASSKEY_CHALLENGE_SECONDS * 1000;
  await tx.sql
    .insertInto("passkey_challenges")
    .values({ challenge_hash: hashOfCode(challenge), user_id: userId, kind, expires_at })
    .execute();
}

/** Consumes a challenge: true once, for this user and kind. */
export async function consumePasskeyChallenge(tx: Tx, { challenge, userId, kind }: Challenge): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hashOfCode(challenge))
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("expires_at", ">", tx.now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
