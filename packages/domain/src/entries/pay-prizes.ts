import { ShopError } from "@counterfoil/core";
import { inChunks, type Row, readInChunks, type Tx } from "@counterfoil/db";
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

async function writeLines(tx: Tx, { userId, prizes }: OfWinner, way: { sign: 1 | -1; notes: string }): Promise<void> {
  for (const { kind, account } of accounts) {
    const entries = prizes
      .filter((prize) => prize.kind === kind)
      .map(({ id, prize, amount_pence, order_id }) => ({
        amountPence: way.sign * (amount_pence ?? 0),
        kind: "prize" as const,
        notes: `${way.notes}: ${prize}`,
        orderId: order_id,
        prizeId: id,
      }));
    if (entries.length > 0) await addLedgerEntries(tx, { userId, account, entries });
  }
}

async function setGiven(tx: Tx, prizes: readonly PaidPrize[], givenAt: number | null): Promise<void> {
  for (const chunk of inChunks(prizes.map(({ id }) => id))) {
    await tx.sql.updateTable("instant_wins").set({ handed_over_at: givenAt }).where("id", "in", chunk).execute();
  }
}

/** Pays prizes of credit and cash that are already marked as given to their winner. */
export async function payPrizes(tx: Tx, { userId, prizes }: OfWinner): Promise<void> {
  await writeLines(tx, { userId, prizes }, { sign: 1, notes: "Instant win" });
}

/** Pays the prizes of an order again that were withdrawn for a refund, which the provider then rejected. */
export async function repayPrizes(tx: Tx, { id: orderId, user_id: userId }: Row<"orders">): Promise<void> {
  const prizes = await tx.sql
    .selectFrom("instant_wins")
    .select(["id", "prize", "kind", "amount_pence", "order_id"])
    .where("order_id", "=", orderId)
    .where("kind", "<>", "item")
    .where("handed_over_at", "is", null)
    .where("voided_at", "is", null)
    .execute();
  await setGiven(tx, prizes, tx.now);
  await payPrizes(tx, { userId, prizes });
}

type Left = Record<PaidPrize["kind"], number>;

/** Returns which of these prizes the winner's free balance and winnings still have, in their order, and takes them off `left`. */
function coveredBy(left: Left, prizes: readonly PaidPrize[]): PaidPrize[] {
  return prizes.filter(({ kind, amount_pence }) => {
    const pence = amount_pence ?? 0;
    if (left[kind] < pence) return false;
    left[kind] -= pence;
    return true;
  });
}

/** Takes what is left of prizes that stay with their winner, though they were not paid for; they stay marked as given. */
async function reclaimRest(tx: Tx, { userId, prizes }: OfWinner, left: Left): Promise<void> {
  for (const { kind, account } of accounts) {
    const entries = prizes
      .filter((prize) => prize.kind === kind)
      .map(({ prize, amount_pence, order_id }) => {
        const pence = Math.min(amount_pence ?? 0, Math.max(0, left[kind]));
        left[kind] -= pence;
        return {
          amountPence: -pence,
          kind: "prize" as const,
          notes: `Payment reversed: ${prize}`,
          orderId: order_id,
        };
      })
      .filter(({ amountPence }) => amountPence < 0);
    if (entries.length > 0) await addLedgerEntries(tx, { userId, account, entries });
  }
}

/**
 * What is done with a prize whose amount the winner no longer has: refused, left to the winner, or, where the payment was
 * reversed, left with as much as the winner has spent.
 */
export type IfSpent = "refuse" | "keep" | "reclaim";

/**
 * Withdraws the credit and cash that these tickets won, so that the prizes can go back into the pool. Returns the prizes that
 * stay with the winner, since their amounts are spent; with `refuse` these throw `prize.spent` and nothing changes. The winner and the
 * competitions must be locked.
 */
export async function withdrawPrizes(
  tx: Tx,
  { userId, ticketIds, ifSpent }: { userId: string; ticketIds: readonly string[]; ifSpent: IfSpent },
): Promise<string[]> {
  const paid = tx.sql
    .selectFrom("instant_wins")
    .select(["id", "prize", "kind", "amount_pence", "order_id"])
    .where("kind", "<>", "item")
    .where("handed_over_at", "is not", null);
  const prizes = await readInChunks(ticketIds, (ids) => paid.where("ticket_id", "in", ids).execute());
  if (prizes.length === 0) return [];
  const left = { credit: await freeBalance(tx.sql, { userId }), cash: await readWinnings(tx.sql, userId), item: 0 };
  const covered = coveredBy(left, prizes);
  const kept = prizes.filter((prize) => !covered.includes(prize));
  if (kept.length > 0 && ifSpent === "refuse") throw new ShopError("prize.spent");
  await writeLines(tx, { userId, prizes: covered }, { sign: -1, notes: "Ticket returned" });
  await setGiven(tx, covered, null);
  if (ifSpent === "reclaim") await reclaimRest(tx, { userId, prizes: kept }, left);
  return kept.map(({ prize }) => prize);
}
