import { PASSKEY_CHALLENGE_SECONDS } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { consumeCode, hashOfCode, storeCode } from "./one-time-codes.ts";

/** What a passkey challenge is for. */
export type ChallengeKind = Extract<Row<"one_time_codes">["kind"], `passkey_${string}`>;

/** A challenge in base64url, with its user and purpose. */
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
