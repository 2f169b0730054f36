import { type IdInput, isoOrNull, LIST_LIMIT, type MyAwards, type PaidWin, ShopError, toIso } from "@counterfoil/core";
import { type Db, findRow, listRows, prizeIsKept, type Row, type Tx, transactional } from "@counterfoil/db";
import { lockAward, lockPerson, lockUser, touchTicketsIn, withholdName, withholdPaidName } from "@counterfoil/domain";
import { awardColumns, raffleOfAward } from "#read-models/award.ts";
import { ticketNumOf } from "#read-models/ticket.ts";
import type { ByStaff } from "../procedures/trpc.ts";
import { auditAward, auditWithheld } from "./audit-award.ts";

/** Selects instant prizes of credit and cash that a customer won; `isPaid` is false where the shop withdrew one. */
const instantOf = (db: Db, userId: string) =>
  db
    .selectFrom("instant_wins as w")
    .innerJoin("raffles as r", "r.id", "w.raffle_id")
    .leftJoin("awards as a", (join) => join.onRef("a.prize_id", "=", "w.id").on("a.state", "<>", "void"))
    .select(["w.id", "w.raffle_id", "w.number", "w.prize", "w.won_at as drawn_at", "a.withheld_at"])
    .select(({ eb }) => eb("w.handed_over_at", "is not", null).as("isPaid"))
    .select(awardColumns)
    .where("w.user_id", "=", userId)
    .where("w.kind", "<>", "item")
    .where("w.by_award", "=", false)
    .where("w.won_at", "is not", null)
    .where("w.voided_at", "is", null)
    .orderBy("w.won_at", "desc")
    .orderBy("w.id", "desc")
    .limit(LIST_LIMIT);

/**
 * Selects prizes of draws that a customer has and that are not handed over; `id` is that of the published winner, and `isPaid` is false where
 * the shop has the money.
 */
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
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("ledger as l")
          .select("l.user_id")
          .whereRef("l.raffle_id", "=", "p.raffle_id")
          .whereRef("l.draw_prize", "=", "p.prize")
          .where("l.user_id", "=", userId)
          .groupBy("l.user_id")
          .having(({ fn }) => fn.sum("l.amount_pence"), ">", 0),
      ).as("isPaid"),
    )
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

/** Lists credit and cash that a customer won, those of draws first: what they were paid, and what the shop kept or withdrew. */
export async function listPaidWins(db: Db, userId: string): Promise<Pick<MyAwards, "paid" | "unpaid">> {
  const [drawn, instant] = await Promise.all([drawnOf(db, userId).execute(), instantOf(db, userId).execute()]);
  const wins = [...drawn, ...instant];
  return {
    paid: wins.filter(({ isPaid }) => isPaid).map(toPaidWin),
    unpaid: wins.filter(({ isPaid }) => !isPaid).map(toPaidWin),
  };
}

interface OwnWin {
  /** Of the award; of credit or cash, as `listPaidWins` names it. */
  id: string;
  userId: string;
}

/** Has a winner of credit or cash, who must be locked, not named in public. Returns what they won; undefined where that was done before. Throws `award.not_found`. */
async function withholdPaidWin(tx: Tx, { id, userId }: OwnWin) {
  const drawn = await drawnOf(tx.sql, userId).where("w.id", "=", id).executeTakeFirst();
  const instant = drawn ? undefined : await instantOf(tx.sql, userId).where("w.id", "=", id).executeTakeFirst();
  const won = drawn ?? instant;
  if (!won) throw new ShopError("award.not_found");
  const { raffle_id, number, prize, drawn_at } = won;
  const named = { id, prize, raffle_id, user_id: userId };
  if (won.withheld_at !== null) return undefined;
  const source = drawn
    ? { source: "draw" as const, draw_prize: drawn.draw_prize }
    : { source: "instant" as const, prize_id: id };
  await touchTicketsIn(tx, { raffle_id, user_id: userId });
  await withholdPaidName(tx, { ...source, raffle_id, number, prize, user_id: userId, drawn_at: drawn_at ?? tx.now });
  return named;
}

/** Has a winner not named in public. Throws `award.not_found`. */
export const withholdOwnName = transactional(async (tx, { id, userId }: OwnWin) => {
  await lockUser(tx, userId);
  const award = await findRow(tx.sql, "awards", { id, user_id: userId });
  if (!award || award.state === "void") {
    const won = await withholdPaidWin(tx, { id, userId });
    return won && auditWithheld(tx, won);
  }
  if (award.withheld_at !== null) return undefined;
  await touchTicketsIn(tx, award);
  await auditWithheld(tx, await withholdName(tx, await lockAward(tx, id)));
});

/** Returns who won the credit or cash that `listPaidWins` names so; undefined where no one has it. */
async function findPaidWinner(db: Db, id: string): Promise<string | null | undefined> {
  const instant = await findRow(db, "instant_wins", { id });
  if (instant) return instant.user_id;
  const drawn = await db
    .selectFrom("winners as w")
    .innerJoin("draw_places as p", (join) =>
      join.onRef("p.raffle_id", "=", "w.raffle_id").onRef("p.prize", "=", "w.draw_prize"),
    )
    .innerJoin("draw_entrants as e", (join) =>
      join.onRef("e.raffle_id", "=", "p.raffle_id").onRef("e.entrant_id", "=", "p.entrant_id"),
    )
    .select("e.user_id")
    .where("w.id", "=", id)
    .where(prizeIsKept("p"))
    .executeTakeFirst();
  return drawn?.user_id;
}

/** Returns the award with this id, or that of the prize that it names; undefined where credit or cash was paid without one. */
async function findAwardOf(db: Db, id: string): Promise<Row<"awards"> | undefined> {
  const award = await findRow(db, "awards", { id });
  if (award) return award;
  const winner = await findRow(db, "winners", { id });
  const { raffle_id, draw_prize } = winner ?? { raffle_id: null, draw_prize: null };
  const of = draw_prize !== null && raffle_id !== null ? { raffle_id, draw_prize } : { prize_id: id };
  return (await listRows(db, "awards", of)).find(({ state }) => state !== "void");
}

/** Has a winner who asked staff for it not named in public: of an award, or of credit or cash. Throws `award.not_found`. */
export const withhold = transactional(async (tx, { id }: ByStaff<typeof IdInput>) => {
  const award = await findAwardOf(tx.sql, id);
  if (award) {
    if (award.withheld_at === null) await touchTicketsIn(tx, award);
    return auditAward(tx, "withhold name", await withholdName(tx, await lockAward(tx, award.id)));
  }
  const userId = await findPaidWinner(tx.sql, id);
  if (!userId) throw new ShopError("award.not_found");
  await lockPerson(tx, userId, "award.not_found");
  const won = await withholdPaidWin(tx, { id, userId });
  if (won) await auditAward(tx, "withhold name", won);
});
