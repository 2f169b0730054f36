import type { DrawRules } from "@counterfoil/core/draw";
import type { Db } from "@counterfoil/db";

/** Returns a sentence if a competition has more entries by post than its cards have by the rules: someone may change what a card gives for a moment. */
export async function problemsOfPost(db: Db, raffleId: string, { post }: DrawRules): Promise<string[]> {
  const { entries } = await db
    .selectFrom("tickets")
    .select(({ fn }) => fn.countAll<number>().as("entries"))
    .where("raffle_id", "=", raffleId)
    .where("state", "=", "post")
    .executeTakeFirstOrThrow();
  if (entries === 0) return [];
  const { cards } = await db
    .selectFrom("post_cards")
    .select(({ fn }) => fn.countAll<number>().as("cards"))
    .where("raffle_id", "=", raffleId)
    .where("state", "=", "allocated")
    .executeTakeFirstOrThrow();
  const most = cards * (post?.entriesPerCard ?? 0);
  return entries > most
    ? [`There are ${entries} entries by post, and ${most} at most by the cards and the rules.`]
    : [];
}
