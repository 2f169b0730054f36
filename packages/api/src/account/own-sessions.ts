import { type OwnSession, ShopError } from "@counterfoil/core";
import { inTransaction, transactional } from "@counterfoil/db";
import { endNamedSession, endSessions, lockUser, sessionIdHash } from "@counterfoil/domain";
import { toCustomerSession } from "#read-models/session.ts";
import type { Deps } from "../deps.ts";

/** The most sessions shown, newest first, as scripts may have many. */
const MAX = 100;

/** Returns the caller's sessions that have not ended, newest first. */
export async function listOwnSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  session: { id: string; userId: string },
): Promise<OwnSession[]> {
  const rows = await db.read
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", session.userId)
    .where("expires_at", ">", clock())
    .orderBy("created_at", "desc")
    .orderBy("id_hash")
    .limit(MAX)
    .execute();
  const current = sessionIdHash(session.id);
  return rows.map((row) => ({ ...toCustomerSession(row), current: row.id_hash === current }));
}

/** Ends one of the caller's sessions. Throws `session.not_found` for one that has ended or is another's. */
export async function endOwnSession({ db }: Pick<Deps, "db">, { userId, id }: { userId: string; id: string }) {
  const isEnded = await inTransaction(db, (tx) => endNamedSession(tx, { userId, name: id }));
  if (!isEnded) throw new ShopError("session.not_found");
}

/** Logs the caller out everywhere, including this session. */
export const endOwnSessions = transactional(async (tx, userId: string) => {
  await lockUser(tx, userId);
  await endSessions(tx, { userId });
});
