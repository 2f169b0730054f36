import { type Db, prepare } from "@counterfoil/db";
import { heldBalance } from "../attempts/held-by-attempts.ts";

const readBalance = prepare<{ userId: string }, { balance_pence: number }>((db, parameter) =>
  db.selectFrom("users").select("balance_pence").where("id", "=", parameter("userId")),
);

/**
 * Returns the pence that a user may spend: the balance without what an open payment attempt holds, unless it is the
 * attempt named. Lock the user first where the answer decides something.
 */
export async function freeBalance(
  db: Db,
  { userId, exceptAttemptId = null }: { userId: string; exceptAttemptId?: string | null },
): Promise<number> {
  const [user] = await readBalance(db, { userId });
  if (!user) throw new Error("There is no such user");
  return user.balance_pence - (await heldBalance(db, { userId, exceptAttemptId }));
}
