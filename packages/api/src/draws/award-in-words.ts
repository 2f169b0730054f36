import { londonDate } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";

/**
 * Says how far a prize has come that a void takes from its winner. That it was sent is part of what is approved; that it was claimed isn't, as a
 * winner could put off the void by that.
 */
export async function awardInWords(
  db: Db,
  of: { prize_id: string } | { raffle_id: string; draw_prize: number },
): Promise<{ said: string; expect: Record<string, string> }> {
  const award = await db
    .selectFrom("awards")
    .select(["state", "sent_at", "claimed_at"])
    .where(({ and }) => and(of))
    .where("state", "<>", "void")
    .executeTakeFirst();
  if (award?.state === "sent" && award.sent_at !== null) {
    const sent = londonDate(award.sent_at);
    return { said: ` It was sent to them on ${sent}.`, expect: { Sent: sent } };
  }
  const claimed = award?.claimed_at ?? null;
  return { said: claimed === null ? "" : ` They claimed it on ${londonDate(claimed)}.`, expect: {} };
}
