import { createHash } from "node:crypto";
import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";

/** Returns the stored hash of a session id; the table alone gives no login. */
export function sessionIdHash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

interface NewSession {
  id: string;
  userId: string;
  seconds: number;
  /** What must still be true of the user, such as the password that was right a moment ago. */
  stillGood: (user: Row<"users">) => boolean;
}

/** Adds a session. Throws `login.wrong` when the user has gone or is no longer good. */
export async function addSession(tx: Tx, { id, userId, seconds, stillGood }: NewSession): Promise<void> {
  // Locks the user, so no session is added while all are ended.
  const user = await tx.sql
    .selectFrom("users")
    .selectAll()
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user || !stillGood(user)) throw new ShopError("login.wrong");
  const expires_at = tx.now + seconds * 1000;
  await tx.sql
    .insertInto("sessions")
    .values({ id_hash: sessionIdHash(id), user_id: userId, expires_at, created_at: tx.now, proven_at: tx.now })
    .execute();
}

/** Notes that a session showed a password or code just now. */
export async function markProven(tx: Tx, id: string): Promise<void> {
  await tx.sql.updateTable("sessions").set({ proven_at: tx.now }).where("id_hash", "=", sessionIdHash(id)).execute();
}

/** Ends one session. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom("sessions").where("id_hash", "=", sessionIdHash(id)).execute();
}

/** Ends a user's sessions, all but the one that is kept. The user must be locked. */
export async function endSessions(
  tx: Tx,
  { userId, keptSessionId }: { userId: string; keptSessionId?: string | undefined },
): Promise<void> {
  let ending = tx.sql.deleteFrom("sessions").where("user_id", "=", userId);
  if (keptSessionId !== undefined) ending = ending.where("id_hash", "<>", sessionIdHash(keptSessionId));
  await ending.execute();
}

/** Removes sessions that have ended. It only tidies: they are judged by the clock. */
export async function removeEndedSessions(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("sessions").where("expires_at", "<=", tx.now).execute();
}
