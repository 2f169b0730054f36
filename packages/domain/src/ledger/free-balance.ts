import type { Db } from "@counterfoil/db";
import { heldBalance } from "../attempts/held-by-attempts.ts";

/**
 * Returns the pence that a user may spend: the balance without what an open payment attempt holds, unless it is the
 * attempt named. Lock the user first where the answer decides something.
 */
export async function freeBalance(
  db: Db,
  { userId, exceptAttemptId = null }: { userId: string; exceptAttemptId?: string | null },
): Promise<number> {
  const user = await db.selectFrom("users").select("balance_pence").where("id", "=", userId).executeTakeFirstOrThrow();
  return user.balance_pence - (await heldBalance(db, { userId, exceptAttemptId }));
}
