import type { Db } from "@counterfoil/db";
import { type Mismatch, newestTrail } from "@counterfoil/domain";

export const TRAIL_RULES = ["The audit trail is the one in the public log"] as const;
const [TRAIL] = TRAIL_RULES;

/** Compares the audit trail with the newest head of it that the public log has: rows can be written again, with the hashes of all after them. */
export async function reconcileTrail(db: Db): Promise<Mismatch[]> {
  const logged = await newestTrail(db);
  if (!logged) return [];
  const { payload, seq } = logged;
  // The newest first, so that only a trail that was written again is read whole.
  const row = await db
    .selectFrom("audit")
    .select("id")
    .where("hash", "=", payload)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row) return [];
  return [{ rule: TRAIL, subject: `line ${seq}`, detail: "its row is missing or different" }];
}
