import { ShopError } from "@counterfoil/core";
import { inChunks, type Row, readInChunks, type Tx } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import type { LedgerAccount } from "../accounts/set-balance.ts";
import { addLedgerEntries, freeBalance, readWinnings } from "../ledger/ledger.ts";

/** A prize of credit or cash, and whose it is. */
type PaidPrize = Pick<Row<"instant_wins">, "id" | "prize" | "kind" | "amount_pence" | "order_id">;

interface OfWinner {
  /** Locked. */
  userId: string;
  prizes: readonly PaidPrize[];
}

const accounts = [
  { kind: "credit", account: "promotional" },
  { kind: "cash", account: "winnings" },
] as const;

async function setGiven(tx: Tx, prizes: readonly PaidPrize[], givenAt: number | null): Promise<void> {
  for (const chunk of inChunks(prizes.map(({ id }) => id))) {
    await tx.sql.updateTable("instant_wins").set({ handed_over_at: givenAt }).where("id", "in", chunk).execute();
  }
}

/** Pays prizes of credit and cash that are already marked as given to their winner. */
export async function payPrizes(tx: Tx, { userId, prizes }: OfWinner): Promise<void> {
  for (const { kind, account } of accounts) {
    const entries = prizes
      .filter((prize) => prize.kind === kind)
      .map(({ id, prize, amount_pence, order_id }) => ({
        amountPence: amount_pence ?? 0,
        kind: "prize" as const,
        notes: `Instant win: ${prize}`,
        orderId: order_id,
        prizeId: id,
      }));
    if (entries.length > 0) await addLedgerEntries(tx, { userId, account, entries });
  }
}

/** Groups prizes by the account to which they were paid: their order may have moved to another since. */
async function byHolder(tx: Tx, { userId, prizes }: OfWinner): Promise<Map<string, PaidPrize[]>> {
  const lines = tx.sql.selectFrom("ledger").select(["prize_id", "user_id"]).orderBy("created_at").orderBy("id");
  const ids = prizes.map(({ id }) => id);
  const paid = await readInChunks(ids, (chunk) => lines.where("prize_id", "in", chunk).execute());
  const holders = new Map(paid.map(({ prize_id, user_id }) => [prize_id, user_id]));
  return Map.groupBy(prizes, ({ id }) => holders.get(id) ?? userId);
}

/** Groups prizes as `byHolder` does, and locks these accounts. */
async function lockHolders(tx: Tx, prizes: OfWinner): Promise<Map<string, PaidPrize[]>> {
  const groups = await byHolder(tx, prizes);
  for (const holder of groups.keys()) if (holder !== prizes.userId) await lockUserOrErased(tx, holder);
  return groups;
}

/** Pays the prizes of lines of an order again that were withdrawn for their refund, which the provider then rejected. */
export async function repayPrizes(
  tx: Tx,
  { userId, ticketIds }: { userId: string; ticketIds: readonly string[] },
): Promise<void> {
  const withdrawn = tx.sql
    .selectFrom("instant_wins")
    .select(["id", "prize", "kind", "amount_pence", "order_id"])
    .where("kind", "<>", "item")
    .where("handed_over_at", "is", null)
    .where("voided_at", "is", null);
  const prizes = await readInChunks(ticketIds, (ids) => withdrawn.where("ticket_id", "in", ids).execute());
  await setGiven(tx, prizes, tx.now);
  for (const [holder, group] of await lockHolders(tx, { userId, prizes })) {
    await payPrizes(tx, { userId: holder, prizes: group });
  }
}

type Left = Record<LedgerAccount, number>;
type Part = { prize: PaidPrize; account: LedgerAccount; pence: number };

/** Returns how much each account still has of a prize; cash that the winner moved to the balance is found there. */
function findParts(left: Left, prize: PaidPrize): Part[] {
  const from: LedgerAccount[] = prize.kind === "credit" ? ["promotional"] : ["winnings", "promotional"];
  let missing = prize.amount_pence ?? 0;
  return from.flatMap((account) => {
    const pence = Math.min(missing, Math.max(0, left[account]));
    missing -= pence;
    return pence > 0 ? [{ prize, account, pence }] : [];
  });
}

/** What is done with a spent prize: it is refused, left to the winner, or all that is left of it is reclaimed. */
export type IfSpent = "refuse" | "keep" | "reclaim";

/** Withdraws prizes from the account that has them, which must be locked, and returns those that it keeps. */
async function withdrawFrom(
  tx: Tx,
  { userId, prizes, ifSpent }: OfWinner & { ifSpent: IfSpent },
): Promise<PaidPrize[]> {
  const left = { promotional: await freeBalance(tx.sql, { userId }), winnings: await readWinnings(tx.sql, userId) };
  const kept: PaidPrize[] = [];
  const taken: (Part & { isWhole: boolean })[] = [];
  for (const prize of prizes) {
    const parts = findParts(left, prize);
    const isWhole = parts.reduce((sum, { pence }) => sum + pence, 0) === prize.amount_pence;
    if (!isWhole) kept.push(prize);
    if (!isWhole && ifSpent !== "reclaim") continue;
    for (const { account, pence } of parts) left[account] -= pence;
    taken.push(...parts.map((part) => ({ ...part, isWhole })));
  }
  if (kept.length > 0 && ifSpent === "refuse") throw new ShopError("prize.spent");
  for (const account of ["promotional", "winnings"] as const) {
    const entries = taken
      .filter((part) => part.account === account)
      .map(({ prize, pence, isWhole }) => ({
        amountPence: -pence,
        kind: "prize" as const,
        notes: `${isWhole ? "Ticket returned" : "Payment reversed"}: ${prize.prize}`,
        orderId: prize.order_id,
        // A prize that is only reclaimed in part stays marked as given, and as paid whole.
        ...(isWhole && { prizeId: prize.id }),
      }));
    if (entries.length > 0) await addLedgerEntries(tx, { userId, account, entries });
  }
  return kept;
}

/** Reads the credit and cash that these tickets won and that is paid. */
function readPaid(tx: Tx, ticketIds: readonly string[]): Promise<PaidPrize[]> {
  const paid = tx.sql
    .selectFrom("instant_wins")
    .select(["id", "prize", "kind", "amount_pence", "order_id"])
    .where("kind", "<>", "item")
    .where("handed_over_at", "is not", null);
  return readInChunks(ticketIds, (ids) => paid.where("ticket_id", "in", ids).execute());
}

interface OfTickets {
  userId: string;
  ticketIds: readonly string[];
}

/** Returns who has the credit and cash that these tickets won: `userId`, or the customer who bought them before their order moved. */
export async function listHolders(tx: Tx, { userId, ticketIds }: OfTickets): Promise<string[]> {
  return [...(await byHolder(tx, { userId, prizes: await readPaid(tx, ticketIds) })).keys()];
}

/**
 * Withdraws the credit and cash that these tickets won, so that the prizes can go back into the pool. Returns the prizes that
 * stay with the winner, since their amounts are spent; with `refuse` these throw `prize.spent` and nothing changes. The winner and the
 * competitions must be locked; another account that a prize was paid to is locked here.
 */
export async function withdrawPrizes(
  tx: Tx,
  { userId, ticketIds, ifSpent }: OfTickets & { ifSpent: IfSpent },
): Promise<string[]> {
  const prizes = await readPaid(tx, ticketIds);
  const kept: PaidPrize[] = [];
  for (const [holder, group] of await lockHolders(tx, { userId, prizes })) {
    kept.push(...(await withdrawFrom(tx, { userId: holder, prizes: group, ifSpent })));
  }
  const withdrawn = prizes.filter((prize) => !kept.includes(prize));
  await setGiven(tx, withdrawn, null);
  return kept.map(({ prize }) => prize);
}
