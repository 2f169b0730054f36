import { type DrawPrize, partsOfPrize, toPence } from "@counterfoil/core";
import { type Db, readInChunks, type Tx, ticketUnpaidSince } from "@counterfoil/db";
import { lockUsersOrErased } from "../accounts/lock-user.ts";
import { closePageWithBalance } from "../attempts/close-attempt.ts";
import type { GivenPrize } from "../draws/record-draw.ts";
import { recallUntil, unsentPayoutsOf } from "../payouts/end-payouts.ts";
import { type PaidPrize, payPrizes, unspentOf, withdrawFrom } from "./pay-prizes.ts";

/** Prizes of a draw as they were given. */
interface Given {
  raffleId: string;
  /** What each prize of the draw is, from the first on. */
  prizes: readonly DrawPrize[];
  given: readonly GivenPrize[];
}

interface OfDraw {
  raffleId: string;
  prize: number;
}

/** Returns a prize of a draw as the ledger knows it; null for an item. */
function paidPrize({ raffleId, prizes }: Pick<Given, "raffleId" | "prizes">, drawPrize: number) {
  const { prize, kind, amount = 0 } = partsOfPrize(prizes[drawPrize - 1] ?? "");
  if (!kind) return null;
  return { id: null, drawPrize, raffle_id: raffleId, prize, kind, amount_pence: toPence(amount), order_id: null };
}

/** Returns which of these numbers were refunded after the lock, or had their payment withdrawn. */
async function findUnpaid(db: Db, raffleId: string, numbers: readonly number[]): Promise<Set<number>> {
  const unpaid = db
    .selectFrom("tickets as t")
    .select("t.number")
    .where("t.raffle_id", "=", raffleId)
    .where(ticketUnpaidSince("t"), "is not", null);
  const rows = await readInChunks(numbers, (chunk) => unpaid.where("t.number", "in", chunk).execute());
  return new Set(rows.map(({ number }) => number));
}

/** Lists the prizes of credit and cash with who is paid: no one who deleted the account or never had one, or whose ticket was refunded. */
async function findPayable(db: Db, of: Given) {
  const paying = of.given.flatMap(({ prize, number, entrantId }) => {
    const paid = paidPrize(of, prize);
    return paid && number !== null && entrantId !== null ? [{ paid, number, entrantId }] : [];
  });
  if (paying.length === 0) return [];
  const winners = db
    .selectFrom("draw_entrants as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .select(["e.entrant_id", "e.user_id"])
    .where("e.raffle_id", "=", of.raffleId)
    .where("u.kind", "=", "account")
    .where("u.deleted_at", "is", null);
  const ids = [...new Set(paying.map(({ entrantId }) => entrantId))];
  const rows = await readInChunks(ids, (chunk) => winners.where("e.entrant_id", "in", chunk).execute());
  const userOf = new Map(rows.map(({ entrant_id, user_id }) => [entrant_id, user_id]));
  const numbers = paying.map(({ number }) => number);
  const unpaid = await findUnpaid(db, of.raffleId, numbers);
  return paying.flatMap(({ paid, number, entrantId }) => {
    const userId = userOf.get(entrantId);
    return userId === undefined || unpaid.has(number) ? [] : [{ paid, userId }];
  });
}

/** Lists who was paid which prizes of a draw, or the named one. */
export async function listPaidPrizes(db: Db, { raffleId, prize }: Partial<OfDraw> & { raffleId: string }) {
  const lines = db
    .selectFrom("ledger")
    .where("raffle_id", "=", raffleId)
    .where("draw_prize", "is not", null)
    .$if(prize !== undefined, (of) => of.where("draw_prize", "=", prize ?? 0));
  const rows = await lines
    .groupBy(["draw_prize", "user_id"])
    .select(({ fn }) => ["draw_prize", "user_id", fn.sum<number | string>("amount_pence").as("pence")])
    .execute();
  const paid = rows.map((row) => ({ prize: row.draw_prize ?? 0, userId: row.user_id, pence: Number(row.pence) }));
  return paid.filter(({ pence }) => pence !== 0);
}

/** Locks the accounts that prizes will be paid to, and those that `withdrawn` was paid to, without a page that holds it. Before the competition. */
export async function lockWinners(tx: Tx, of: Given, withdrawn?: number): Promise<void> {
  const paid = withdrawn === undefined ? [] : await listPaidPrizes(tx.sql, { raffleId: of.raffleId, prize: withdrawn });
  const userIds = [...(await findPayable(tx.sql, of)), ...paid].map(({ userId }) => userId);
  await lockUsersOrErased(tx, userIds);
  for (const { userId } of paid) await closePageWithBalance(tx, userId);
}

/** Pays the prizes of credit and cash that a draw gave, and returns which; their winners must be locked. */
export async function payWinners(tx: Tx, of: Given): Promise<Set<number>> {
  const payable = await findPayable(tx.sql, of);
  for (const [userId, group] of Map.groupBy(payable, (one) => one.userId)) {
    await payPrizes(tx, { userId, prizes: group.map(({ paid }) => paid) });
  }
  return new Set(payable.map(({ paid }) => paid.drawPrize));
}

/** What becomes of a prize that is withdrawn, in pence. */
export interface Withdrawn {
  taken: number;
  /** How much of that is in payouts that were not sent, which are rejected for it. */
  inPayouts: number;
  /** What its winner no longer has. */
  spent: number;
}

const sumOf = (paid: readonly { pence: number }[]) => paid.reduce((sum, { pence }) => sum + pence, 0);

/** Returns what withdrawing a prize from the account that was paid would take now. */
export async function leftOf(db: Db, { userId, prize }: { userId: string; prize: PaidPrize }): Promise<Withdrawn> {
  const pence = prize.amount_pence ?? 0;
  const unspent = await unspentOf(db, { userId, prize });
  const inPayouts = prize.kind === "cash" ? Math.min(pence - unspent, await unsentPayoutsOf(db, userId)) : 0;
  return { taken: unspent + inPayouts, inPayouts, spent: pence - unspent - inPayouts };
}

/** Returns what withdrawing a prize of a draw would take now; null where nothing was paid. */
export async function leftOfPrize(db: Db, { prize, ...of }: OfDraw & Pick<Given, "prizes">): Promise<Withdrawn | null> {
  const paid = paidPrize(of, prize);
  const holders = paid ? await listPaidPrizes(db, { raffleId: of.raffleId, prize }) : [];
  if (!paid || holders.length === 0) return null;
  const all = { taken: 0, inPayouts: 0, spent: 0 };
  for (const { userId, pence } of holders) {
    const left = await leftOf(db, { userId, prize: { ...paid, amount_pence: pence } });
    all.taken += left.taken;
    all.inPayouts += left.inPayouts;
    all.spent += left.spent;
  }
  return all;
}

/** Why payouts are rejected with a prize, as its former winner reads it. */
export const RECALLED = "A prize was withdrawn, and we've taken it from your winnings.";

/**
 * Withdraws a prize of credit or cash from whom it was paid to, as far as it is not spent, and cash also from payouts that were not
 * sent; they must be locked. Its void must be recorded before. Null where nothing was paid.
 */
export async function withdrawFromWinner(tx: Tx, { prize, ...of }: OfDraw & Pick<Given, "prizes">) {
  const paid = paidPrize(of, prize);
  const holders = paid ? await listPaidPrizes(tx.sql, { raffleId: of.raffleId, prize }) : [];
  if (!paid || holders.length === 0) return null;
  for (const { userId } of holders) {
    const left = async () => {
      const own = (await listPaidPrizes(tx.sql, { raffleId: of.raffleId, prize })).find((one) => one.userId === userId);
      return { ...paid, amount_pence: own?.pence ?? 0 };
    };
    // By what is missing, and not by who is said to have won: the entrant may be another's for that moment.
    const isEnough = async () => {
      const missing = await left();
      return (await unspentOf(tx.sql, { userId, prize: missing })) >= missing.amount_pence;
    };
    if (paid.kind === "cash") await recallUntil(tx, { userId, reason: RECALLED, isEnough });
    await withdrawFrom(tx, { userId, prizes: [await left()], ifSpent: "reclaim" });
  }
  const spent = sumOf(await listPaidPrizes(tx.sql, { raffleId: of.raffleId, prize }));
  return { taken: sumOf(holders) - spent, spent };
}
