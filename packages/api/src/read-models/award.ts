import { isoOrNull, type MyAward, poundsOrNull, toIso } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { ticketNumOf } from "./ticket.ts";

/** Columns of its competition that the answer about an award needs. */
export const awardColumns = ["r.slug", "r.name as raffle_name", "r.max_entries", "r.to_letter"] as const;

/** Selects awards `a` with their competitions `r`. */
export const awardsWithRaffles = (db: Db) =>
  db.selectFrom("awards as a").innerJoin("raffles as r", "r.id", "a.raffle_id").selectAll("a").select(awardColumns);

export type AwardRow = Awaited<ReturnType<ReturnType<typeof awardsWithRaffles>["executeTakeFirstOrThrow"]>>;

/** Returns the competition of a prize, selected with `awardColumns`. */
export const raffleOfAward = (award: Pick<AwardRow, "raffle_id" | "slug" | "raffle_name">): MyAward["raffle"] => ({
  _id: award.raffle_id,
  slug: award.slug,
  name: award.raffle_name,
});

export function toMyAward(award: AwardRow): MyAward {
  return {
    _id: award.id,
    source: award.source,
    raffle: raffleOfAward(award),
    prize: award.prize,
    ticketNum: award.number === null ? "" : ticketNumOf(award, award.number),
    state: award.state,
    drawnAt: toIso(award.drawn_at),
    dueAt: toIso(award.due_at),
    claimBy: isoOrNull(award.claim_by),
    claimedAt: isoOrNull(award.claimed_at),
    idCheck: award.id_check,
    choice: award.choice,
    cashAlternative: poundsOrNull(award.cash_pence),
    address: award.address,
    sentAt: isoOrNull(award.sent_at),
    awardedAt: isoOrNull(award.awarded_at),
    withheldAt: isoOrNull(award.withheld_at),
  };
}
