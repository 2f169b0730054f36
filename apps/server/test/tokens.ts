import { createHash, createHmac, randomBytes } from "node:crypto";
import { type Database, inTransaction } from "@counterfoil/db";

/** The secret of the servers in tests. */
export const SECRET = "a secret for tests that is long enough";

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs a JWT with any payload, secret and algorithm. */
export function signToken(payload: object, { secret = SECRET, alg = "HS256" } = {}): string {
  const signed = `${part({ alg })}.${part(payload)}`;
  return `${signed}.${alg === "none" ? "" : createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** The claims of a session's token; `exp` is epoch seconds. */
export interface Login {
  sid: string;
  exp: number;
}

/** Writes a session of this many seconds for each user, without the cost of a login. Returns their claims. */
export async function openSessions(db: Database, userIds: string[], seconds = 43_200): Promise<Login[]> {
  const now = Date.now();
  const logins = userIds.map((userId) => ({
    userId,
    sid: randomBytes(20).toString("hex"),
    exp: Math.floor(now / 1000) + seconds,
  }));
  const rows = logins.map(({ userId, sid, exp }) => ({
    id_hash: createHash("sha256").update(sid).digest("hex"),
    user_id: userId,
    expires_at: exp * 1000,
    created_at: now,
    proven_at: now,
  }));
  await inTransaction(db, (tx) => tx.sql.insertInto("sessions").values(rows).execute());
  return logins.map(({ sid, exp }) => ({ sid, exp }));
}
