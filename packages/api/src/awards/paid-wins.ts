import { isoOrNull, LIST_LIMIT, type PaidWin, ShopError, toIso } from "@counterfoil/core";
import { type Db, findRow, prizeIsKept, transactional } from "@counterfoil/db";
import { lockAward, lockUser, touchTicketsIn, withholdName, withholdPaidName } from "@counterfoil/domain";
import { awardColumns, raffleOfAward } from "#read-models/award.ts";
import { ticketNumOf } from "#read-models/ticket.ts";

/** Selects instant prizes of credit and cash that a customer won and still has. */
const instantOf = (db: Db, userId: string) =>
  db
    .selectFrom("instant_wins as w")
    .innerJoin("raffles as r", "r.id", "w.raffle_id")
    .leftJoin("awards as a", (join) => join.onRef("a.prize_id", "=", "w.id").on("a.state", "<>", "void"))
    .select(["w.id", "w.raffle_id", "w.number", "w.prize", "w.won_at as drawn_at", "a.withheld_at"])
    .select(awardColumns)
    .where("w.user_id", "=", userId)
    .where("w.kind", "<>", "item")
    .where("w.by_award", "=", false)
    .where("w.won_at", "is not", null)
    .where("w.voided_at", "is", null)
    .orderBy("w.won_at", "desc")
    .orderBy("w.id", "desc")
    .limit(LIST_LIMIT);

/** Selects prizes of draws that a customer has and that are not handed over; `id` is that of the published winner. */
const drawnOf = (db: Db, userId: string) =>
  db
    .selectFrom("draw_entrants as e")
    .innerJoin("draw_places as p", (join) =>
      join.onRef("p.raffle_id", "=", "e.raffle_id").onRef("p.entrant_id", "=", "e.entrant_id"),
    )
    .innerJoin("winners as w", (join) =>
      join.onRef("w.raffle_id", "=", "p.raffle_id").onRef("w.draw_prize", "=", "p.prize"),
    )
    .innerJoin("raffles as r", "r.id", "p.raffle_id")
    .leftJoin("awards as a", (join) =>
      join.onRef("a.raffle_id", "=", "p.raffle_id").onRef("a.draw_prize", "=", "p.prize").on("a.state", "<>", "void"),
    )
    .select(["w.id", "p.raffle_id", "p.number", "w.raffle as prize", "w.draw_at as drawn_at", "a.withheld_at"])
    .select("p.prize as draw_prize")
    .select(awardColumns)
    .where("e.user_id", "=", userId)
    .where(prizeIsKept("p"))
    .where(({ or, eb }) => or([eb("a.state", "is", null), eb("a.state", "=", "paid")]))
    .orderBy("w.draw_at", "desc")
    .orderBy("w.id", "desc")
    .limit(LIST_LIMIT);

type Won = Awaited<ReturnType<ReturnType<typeof instantOf>["execute"]>>[number];

function toPaidWin(won: Won): PaidWin {
  return {
    _id: won.id,
    raffle: raffleOfAward(won),
    prize: won.prize,
    ticketNum: won.number === null ? "" : ticketNumOf(won, won.number),
    drawnAt: toIso(won.drawn_at ?? 0),
    withheldAt: isoOrNull(won.withheld_at),
  };
}

/** Lists credit and cash that a customer won, those of draws first. */
export async function listPaidWins(db: Db, userId: string): Promise<PaidWin[]> {
  const [drawn, instant] = await Promise.all([drawnOf(db, userId).execute(), instantOf(db, userId).execute()]);
  return [...drawn, ...instant].map(toPaidWin);
}

interface OwnWin {
  /** Of the award; of credit or cash, as `listPaidWins` names it. */
  id: string;
  userId: string;
}

/** Has a winner not named in public. Throws `award.not_found`. */
export const withholdOwnName = transactional(async (tx, { id, userId }: OwnWin) => {
  await lockUser(tx, userId);
  const award = await findRow(tx.sql, "awards", { id, user_id: userId });
  if (award && award.state !== "void") {
    if (award.withheld_at !== null) return;
    await touchTicketsIn(tx, award);
    await withholdName(tx, await lockAward(tx, id));
    return;
  }
  const drawn = await drawnOf(tx.sql, userId).where("w.id", "=", id).executeTakeFirst();
  const instant = drawn ? undefined : await instantOf(tx.sql, userId).where("w.id", "=", id).executeTakeFirst();
  const won = drawn ?? instant;
  if (!won) throw new ShopError("award.not_found");
  if (won.withheld_at !== null) return;
  const { raffle_id, number, prize, drawn_at } = won;
  const source = drawn
    ? { source: "draw" as const, draw_prize: drawn.draw_prize }
    : { source: "instant" as const, prize_id: id };
  await touchTicketsIn(tx, { raffle_id, user_id: userId });
  await withholdPaidName(tx, { ...source, raffle_id, number, prize, user_id: userId, drawn_at: drawn_at ?? tx.now });
});
