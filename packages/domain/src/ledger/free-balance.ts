import { attemptHolds, type Db } from "@counterfoil/db";

/**
 * Returns the pence that a user may spend: the balance without what an open payment attempt holds, unless it is the
 * attempt named. Lock the user first where the answer decides something.
 */
export async function freeBalance(
  db: Db,
  { userId, exceptAttemptId = null }: { userId: string; exceptAttemptId?: string | null },
): Promise<number> {
  const user = await db.selectFrom("users").select("balance_pence").where("id", "=", userId).executeTakeFirstOrThrow();
  let holding = db
    .selectFrom("payment_attempts")
    .select("balance_pence")
    .where("user_id", "=", userId)
    .where(attemptHolds());
  if (exceptAttemptId !== null) holding = holding.where("id", "<>", exceptAttemptId);
  const held = (await holding.execute()).reduce((sum, attempt) => sum + attempt.balance_pence, 0);
  return user.balance_pence - held;
}
