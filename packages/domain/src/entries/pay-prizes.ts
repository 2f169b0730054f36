import { ShopError } from "@counterfoil/core";
import { type Db, inChunks, type Row, readInChunks, type Tx } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import type { LedgerAccount } from "../accounts/set-balance.ts";
import { BooksDamaged, checkLedger } from "../ledger/check-ledgers.ts";
import { addLedgerEntries, freeBalance, takePrizes } from "../ledger/ledger.ts";
import { isSealed } from "../seals.ts";

/** An instant prize of credit or cash, or one of a draw, which has its place in the draw instead of an id. */
export type PaidPrize = Pick<Row<"instant_wins">, "raffle_id" | "prize" | "kind" | "amount_pence" | "order_id"> &
  ({ id: string; drawPrize?: undefined } | { id: null; drawPrize: number });

export type InstantPrize = PaidPrize & { id: string };

const columns = ["id", "raffle_id", "prize", "kind", "amount_pence", "order_id"] as const;

interface OfWinner<Prize extends PaidPrize = PaidPrize> {
  /** Locked. */
  userId: string;
  prizes: readonly Prize[];
}

const accounts = [
  { kind: "credit", account: "promotional" },
  { kind: "cash", account: "winnings" },
] as const;

async function setGiven(tx: Tx, prizes: readonly InstantPrize[], givenAt: number | null): Promise<void> {
  for (const chunk of inChunks(prizes.map(({ id }) => id))) {
    await tx.sql.updateTable("instant_wins").set({ handed_over_at: givenAt }).where("id", "in", chunk).execute();
  }
}

const linksOf = ({ order_id, raffle_id, drawPrize }: PaidPrize) => ({
  orderId: order_id,
  raffleId: raffle_id,
  drawPrize: drawPrize ?? null,
});

/** Pays prizes of credit and cash; instant prizes are already marked as given to their winner. */
export async function payPrizes(tx: Tx, { userId, prizes }: OfWinner): Promise<void> {
  for (const { kind, account } of accounts) {
    const entries = prizes
      .filter((prize) => prize.kind === kind)
      .map((prize) => ({
        amountPence: prize.amount_pence ?? 0,
        kind: "prize" as const,
        notes: `${prize.id === null ? "Won in the draw" : "Instant win"}: ${prize.prize}`,
        ...linksOf(prize),
        prizeId: prize.id,
      }));
    if (entries.length > 0) await addLedgerEntries(tx, { userId, account, entries });
  }
}

/** Groups prizes by the account to which they were paid: their order may have moved to another since. */
export async function byHolder(db: Db, { userId, prizes }: OfWinner<InstantPrize>) {
  const lines = db.selectFrom("ledger").select(["prize_id", "user_id"]).orderBy("created_at").orderBy("id");
  const ids = prizes.map(({ id }) => id);
  const paid = await readInChunks(ids, (chunk) => lines.where("prize_id", "in", chunk).execute());
  const holders = new Map(paid.map(({ prize_id, user_id }) => [prize_id, user_id]));
  return Map.groupBy(prizes, ({ id }) => holders.get(id) ?? userId);
}

/** Groups prizes as `byHolder` does, and locks these accounts. */
async function lockHolders(tx: Tx, prizes: OfWinner<InstantPrize>): Promise<Map<string, InstantPrize[]>> {
  const groups = await byHolder(tx.sql, prizes);
  for (const holder of groups.keys()) if (holder !== prizes.userId) await lockUserOrErased(tx, holder);
  return groups;
}

/** Pays the prizes of lines of an order again that were withdrawn for their refund, which the provider then rejected. */
export async function repayPrizes(tx: Tx, { userId, ticketIds }: { userId: string; ticketIds: readonly string[] }) {
  const withdrawn = tx.sql
    .selectFrom("instant_wins")
    .select(columns)
    .where("kind", "<>", "item")
    .where("handed_over_at", "is", null)
    .where("voided_at", "is", null);
  const prizes = await readInChunks(ticketIds, (ids) => withdrawn.where("ticket_id", "in", ids).execute());
  await setGiven(tx, prizes, tx.now);
  for (const [holder, group] of await lockHolders(tx, { userId, prizes })) {
    await payPrizes(tx, { userId: holder, prizes: group });
  }
}

/** `moved` is what of the balance came from the winnings, and was neither spent nor withdrawn since. */
type Left = Record<LedgerAccount | "moved", number>;

type Line = Pick<Row<"ledger">, "account" | "kind" | "amount_pence"> & { orderId: string | null };

/** Returns how much of a balance came from the winnings, in pence. Gifts are spent first; a refund gives back what its order had spent of either. */
function findMoved(lines: readonly Line[]): number {
  const spent = new Map<string | null, number>();
  let [balance, moved] = [0, 0];
  for (const { kind, orderId, amount_pence } of lines) {
    const refunded = kind === "refund" ? Math.min(amount_pence, spent.get(orderId) ?? 0) : 0;
    const before = moved + refunded + (kind === "moved" ? amount_pence : 0);
    balance += amount_pence;
    moved = Math.max(0, Math.min(before, balance));
    if (kind === "refund") spent.set(orderId, (spent.get(orderId) ?? 0) - refunded);
    if (kind === "spent") spent.set(orderId, before - moved);
  }
  return moved;
}

/**
 * Returns what can be withdrawn from each account of a customer, in pence. Throws BooksDamaged where a balance is not what its ledger comes to:
 * someone may have a prize pass for spent.
 */
async function readLeft(db: Db, userId: string): Promise<Left> {
  // In one statement: an account that isn't locked may be paid meanwhile.
  const rows = await db
    .selectFrom("users as u")
    .leftJoin("ledger as l", "l.user_id", "u.id")
    .leftJoin("refunds as f", "f.id", "l.refund_id")
    .select(["u.balance_pence", "u.winnings_pence", "l.account", "l.kind", "l.amount_pence"])
    .select(({ fn, ref }) => fn.coalesce(ref("l.order_id"), ref("f.order_id")).as("orderId"))
    .where("u.id", "=", userId)
    .orderBy("l.created_at")
    // Nothing is spent before it is there.
    .orderBy("l.amount_pence", "desc")
    .execute();
  const { balance_pence, winnings_pence } = rows[0] ?? { balance_pence: 0, winnings_pence: 0 };
  const of = (wanted: LedgerAccount) =>
    rows.flatMap(({ account, kind, amount_pence, orderId }) =>
      account === wanted && kind !== null && amount_pence !== null ? [{ account, kind, amount_pence, orderId }] : [],
    );
  const sumOf = (account: LedgerAccount) => of(account).reduce((sum, { amount_pence }) => sum + amount_pence, 0);
  if (balance_pence !== sumOf("promotional") || winnings_pence !== sumOf("winnings"))
    throw new BooksDamaged(`The balances of ${userId} are not those of their ledger`);
  const promotional = await freeBalance(db, { userId });
  return { promotional, winnings: winnings_pence, moved: findMoved(of("promotional")) };
}

type Part<Prize> = { prize: Prize; account: LedgerAccount; pence: number };

/** Returns how much each account still has of a prize; cash is found in the balance only as far as its winner moved it there: gifts are never cash. */
function findParts<Prize extends PaidPrize>(left: Left, prize: Prize): Part<Prize>[] {
  const isCredit = prize.kind === "credit";
  const from: LedgerAccount[] = isCredit ? ["promotional"] : ["winnings", "promotional"];
  let missing = prize.amount_pence ?? 0;
  return from.flatMap((account) => {
    const most = account === "winnings" || isCredit ? left[account] : Math.min(left[account], left.moved);
    const pence = Math.min(missing, Math.max(0, most));
    missing -= pence;
    return pence > 0 ? [{ prize, account, pence }] : [];
  });
}

const paidToOf = ({ kind }: PaidPrize): LedgerAccount => (kind === "credit" ? "promotional" : "winnings");

const reclaimKey = ({ order_id, raffle_id }: { order_id: string | null; raffle_id: string | null }, account: string) =>
  [order_id, raffle_id, account].join();

/** Takes from these sums the share of an instant prize, in pence. */
type TakeReclaimed = (prize: PaidPrize) => number;

/** Reads what was reclaimed of the instant prizes of orders since the bank reversed their payments: these lines are of no prize. */
async function readReclaimed(db: Db, { userId, prizes }: OfWinner): Promise<TakeReclaimed> {
  const orderIds = [...new Set(prizes.flatMap(({ id, order_id }) => (id === null ? [] : (order_id ?? []))))];
  const lines = db
    .selectFrom("ledger")
    .select(["order_id", "raffle_id", "account"])
    .select(({ fn }) => fn.sum<number | string>("amount_pence").as("pence"))
    .where("user_id", "=", userId)
    .where("kind", "=", "prize")
    .where("prize_id", "is", null)
    .groupBy(["order_id", "raffle_id", "account"]);
  const sums = await readInChunks(orderIds, (chunk) => lines.where("order_id", "in", chunk).execute());
  const reclaimed = new Map(sums.map((sum) => [reclaimKey(sum, sum.account), -Number(sum.pence)]));
  return (prize) => {
    const key = reclaimKey(prize, paidToOf(prize));
    const left = prize.id === null ? 0 : Math.max(0, reclaimed.get(key) ?? 0);
    const pence = Math.min(left, prize.amount_pence ?? 0);
    reclaimed.set(key, left - pence);
    return pence;
  };
}

const sumOf = (parts: readonly { pence: number }[]) => parts.reduce((sum, { pence }) => sum + pence, 0);

const lessened = <Prize extends PaidPrize>(prize: Prize, pence: number): Prize => ({
  ...prize,
  amount_pence: (prize.amount_pence ?? 0) - pence,
});

/** What is done with a spent prize: it is refused, left to the winner, or all that is left of it is reclaimed. */
export type IfSpent = "refuse" | "keep" | "reclaim";

/** Returns how much of a prize its winner still has, or gave back since its payment was reversed, in pence. Lock the account first where the answer decides something. */
export async function unspentOf(db: Db, { userId, prize }: { userId: string; prize: PaidPrize }): Promise<number> {
  const reclaimed = (await readReclaimed(db, { userId, prizes: [prize] }))(prize);
  return reclaimed + sumOf(findParts(await readLeft(db, userId), lessened(prize, reclaimed)));
}

const reasonOf = ({ id }: PaidPrize, isWhole: boolean) => {
  if (id === null) return "Prize withdrawn";
  return isWhole ? "Ticket returned" : "Payment reversed";
};

/** Withdraws prizes from the account that has them, which must be locked, and returns those that it keeps, at least in part. */
export async function withdrawFrom<Prize extends PaidPrize>(
  tx: Tx,
  { userId, prizes, ifSpent }: OfWinner<Prize> & { ifSpent: IfSpent },
): Promise<Prize[]> {
  await checkLedger(tx, userId);
  const left = await readLeft(tx.sql, userId);
  const takeReclaimed = await readReclaimed(tx.sql, { userId, prizes });
  const kept: Prize[] = [];
  const taken: (Part<Prize> & { isWhole: boolean })[] = [];
  for (const prize of prizes) {
    const reclaimed = takeReclaimed(prize);
    const parts = findParts(left, lessened(prize, reclaimed));
    const isWhole = reclaimed + sumOf(parts) === prize.amount_pence;
    if (!isWhole) kept.push(prize);
    if (!isWhole && ifSpent !== "reclaim") continue;
    for (const { account, pence } of parts) {
      left[account] -= pence;
      if (prize.kind === "cash" && account === "promotional") left.moved -= pence;
    }
    taken.push(...parts.map((part) => ({ ...part, prize, isWhole })));
    if (isWhole && reclaimed > 0) {
      // What was reclaimed becomes a part of what is taken of the prize.
      const part = { prize, account: paidToOf(prize) };
      taken.push({ ...part, pence: reclaimed, isWhole }, { ...part, pence: -reclaimed, isWhole: false });
    }
  }
  if (kept.length > 0 && ifSpent === "refuse") throw new ShopError("prize.spent");
  await takePrizes(tx, {
    userId,
    taken: taken.map(({ prize, account: from, pence, isWhole }) => ({
      from,
      paidTo: paidToOf(prize),
      entry: {
        amountPence: -pence,
        kind: "prize",
        notes: `${pence < 0 ? "Taken before" : reasonOf(prize, isWhole)}: ${prize.prize}`,
        ...linksOf(prize),
        // A prize that is only reclaimed in part stays marked as given, and as paid whole.
        ...(isWhole && { prizeId: prize.id }),
      },
    })),
  });
  return kept;
}

/** Reads the credit and cash that these tickets won and that is paid, as the ledger says: someone may have it pass for unpaid for a moment. */
function readPaid(tx: Tx, ticketIds: readonly string[]): Promise<Row<"instant_wins">[]> {
  const paid = tx.sql
    .selectFrom("instant_wins")
    .selectAll()
    .where("kind", "<>", "item")
    .where("by_award", "=", false)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("handed_over_at", "is not", null),
        eb(
          selectFrom("ledger as l")
            .select(({ fn }) => fn.sum<number>("l.amount_pence").as("pence"))
            .whereRef("l.prize_id", "=", "instant_wins.id"),
          "<>",
          0,
        ),
      ]),
    );
  return readInChunks(ticketIds, (ids) => paid.where("ticket_id", "in", ids).execute());
}

interface OfTickets {
  userId: string;
  ticketIds: readonly string[];
}

/** Returns who has the credit and cash that these tickets won: `userId`, or the customer who bought them before their order moved. */
export async function listHolders(tx: Tx, { userId, ticketIds }: OfTickets): Promise<string[]> {
  return [...(await byHolder(tx.sql, { userId, prizes: await readPaid(tx, ticketIds) })).keys()];
}

/**
 * Withdraws the credit and cash that these tickets won, so that the prizes can go back into the pool. Returns the prizes that
 * stay with the winner, since their amounts are spent; with `refuse` these throw `prize.spent` and nothing changes. The winner and the
 * competitions must be locked; another account that a prize was paid to is locked here. Throws BooksDamaged for a prize that another program
 * changed: one that is said to be more than was paid would pass for spent.
 */
export async function withdrawPrizes(tx: Tx, { userId, ticketIds, ifSpent }: OfTickets & { ifSpent: IfSpent }) {
  const prizes = await readPaid(tx, ticketIds);
  const other = prizes.find((prize) => !isSealed(tx.sealer, "instant_wins", prize));
  if (other) throw new BooksDamaged(`The prize ${other.id} is not as the shop wrote it`);
  const kept: InstantPrize[] = [];
  for (const [holder, group] of await lockHolders(tx, { userId, prizes })) {
    kept.push(...(await withdrawFrom(tx, { userId: holder, prizes: group, ifSpent })));
  }
  const withdrawn = prizes.filter((prize) => !kept.includes(prize));
  await setGiven(tx, withdrawn, null);
  return kept.map(({ prize }) => prize);
}
