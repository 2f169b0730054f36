import type { DrawRules } from "@counterfoil/core/draw";
import { type Db, ticketLostNoPrize } from "@counterfoil/db";

interface OfPeople {
  raffleId: string;
  userIds: readonly string[];
  rules: DrawRules;
}

/** Returns how many numbers these people have beyond the limit of the rules, as someone may raise it for a moment: verifiers reject them. */
export async function findBeyondLimit(db: Db, { raffleId, userIds, rules }: OfPeople): Promise<number[]> {
  const rows = await db
    .selectFrom("tickets as t")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("t.user_id", "in", userIds)
    .where("t.raffle_id", "=", raffleId)
    .where("t.state", "in", ["sold", "post"])
    .where(ticketLostNoPrize())
    .groupBy("t.user_id")
    .having(({ fn }) => fn.countAll(), ">", rules.maxPerEntrant)
    .execute();
  return rows.map(({ count }) => Number(count));
}
