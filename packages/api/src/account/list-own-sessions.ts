import type { OwnSession } from "@counterfoil/core";
import { sessionIdHash } from "@counterfoil/domain";
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
