import { createHash } from "node:crypto";
import { isStaff, SHORT_SESSION_SECONDS, ShopError } from "@counterfoil/core";
import { hasRows, insertRows, type Row, type Tx } from "@counterfoil/db";
import { lockUser } from "./lock-user.ts";

const MAX_USER_AGENT = 400;
const NAME_LENGTH = 12;

/** Returns the stored hash of a session id, so that a leaked table gives no session. */
export function sessionIdHash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

/** Where a log-in comes from. */
export interface Origin {
  ip: string;
  userAgent?: string | undefined;
}

interface NewSession {
  id: string;
  userId: string;
  /** An admin's is cut to 12 hours. */
  seconds: number;
  origin: Origin;
  /** Must still hold for the user, such as the password checked a moment ago. */
  stillGood: (user: Row<"users">) => boolean;
}

/** Adds a session and returns when it ends. Throws `login.wrong` when the user is gone or `stillGood` is false. */
export async function addSession(tx: Tx, { id, userId, seconds, origin, stillGood }: NewSession): Promise<number> {
  // Locks the user, so no session is added while all are ended.
  const user = await lockUser(tx, userId, "login.wrong");
  if (!stillGood(user)) throw new ShopError("login.wrong");
  const expires_at = tx.now + (isStaff(user) ? Math.min(seconds, SHORT_SESSION_SECONDS) : seconds) * 1000;
  await insertRows(tx.sql, "sessions", [
    {
      id_hash: sessionIdHash(id),
      user_id: userId,
      expires_at,
      created_at: tx.now,
      proven_at: tx.now,
      last_used_at: tx.now,
      ip: origin.ip,
      user_agent: (origin.userAgent ?? "").slice(0, MAX_USER_AGENT),
    },
  ]);
  return expires_at;
}

/** Ends the sessions of a new admin 12 hours after their log-in. */
export async function limitAdminSessions(tx: Tx, userId: string): Promise<void> {
  const latest = SHORT_SESSION_SECONDS * 1000;
  await tx.sql
    .updateTable("sessions")
    .set(({ eb }) => ({ expires_at: eb("created_at", "+", latest) }))
    .where("user_id", "=", userId)
    .where(({ eb }) => eb("expires_at", ">", eb("created_at", "+", latest)))
    .execute();
}

/** Records that a session is in use. */
export async function markUsed(tx: Tx, id: string): Promise<void> {
  await tx.sql.updateTable("sessions").set({ last_used_at: tx.now }).where("id_hash", "=", sessionIdHash(id)).execute();
}

/** Returns the name of a session in lists: a part of the hash, useless for anything else. */
export function sessionName(idHash: string): string {
  return idHash.slice(0, NAME_LENGTH);
}

/** Ends the session of a user with this name. Returns whether it existed. */
export async function endNamedSession(tx: Tx, { userId, name }: { userId: string; name: string }): Promise<boolean> {
  const ended = await tx.sql
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id_hash", "like", `${name}%`)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Records that a session was reauthenticated just now. */
export async function markReauthenticated(tx: Tx, id: string): Promise<void> {
  await tx.sql.updateTable("sessions").set({ proven_at: tx.now }).where("id_hash", "=", sessionIdHash(id)).execute();
}

/** Returns whether a session of a user is still open. */
export async function isSessionOf(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const open = tx.sql.selectFrom("sessions").where("user_id", "=", userId).where("expires_at", ">", tx.now);
  return hasRows(open.where("id_hash", "=", sessionIdHash(id)));
}

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.sql.deleteFrom("sessions").where("id_hash", "=", sessionIdHash(id)).execute();
}

/** Ends a user's sessions, except the one to keep. The user must be locked. */
export async function endSessions(
  tx: Tx,
  { userId, keptSessionId }: { userId: string; keptSessionId?: string | undefined },
): Promise<void> {
  let ending = tx.sql.deleteFrom("sessions").where("user_id", "=", userId);
  if (keptSessionId !== undefined) ending = ending.where("id_hash", "<>", sessionIdHash(keptSessionId));
  await ending.execute();
}

/** Removes expired sessions. It only tidies: they are checked against the clock. */
export async function removeEndedSessions(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom("sessions").where("expires_at", "<=", tx.now).execute();
}
