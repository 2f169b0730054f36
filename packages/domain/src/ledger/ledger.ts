import { ShopError } from "@counterfoil/core";
import { type Db, findRowOrThrow, inChunks, prepare, type Row, type Tx } from "@counterfoil/db";
import { balanceColumns, type LedgerAccount, setBalance } from "../accounts/set-balance.ts";
import { heldBalance } from "../held-by-attempts.ts";
import { newId } from "../ids.ts";
import { sealOf } from "../seals.ts";

/** One movement of a balance: pence given (above 0) or taken (below 0). */
interface LedgerEntry {
  amountPence: number;
  kind: Row<"ledger">["kind"];
  notes: string;
  orderId?: string | null;
  refundId?: string;
  payoutId?: string;
  /** Of credit: whose code gave it. */
  couponId?: string;
  /** Of a prize: its competition, and which instant prize or prize of the draw it is. */
  raffleId?: string;
  prizeId?: string | null;
  drawPrize?: number | null;
}

interface OfAccount {
  userId: string;
  account: LedgerAccount;
}

/** Adds movements to an account of the ledger. Throws `balance.too_low` below 0. The user must be locked. */
export async function addLedgerEntries(
  tx: Tx,
  { userId, account, entries }: OfAccount & { entries: readonly LedgerEntry[] },
): Promise<void> {
  const user = await findRowOrThrow(tx.sql, "users", { id: userId });
  const pence = entries.reduce((sum, { amountPence }) => sum + amountPence, user[balanceColumns[account]]);
  if (pence < 0) throw new ShopError("balance.too_low");
  const rows = entries.map(({ amountPence, kind, notes, orderId, refundId, payoutId, couponId, ...prize }) => {
    const facts = {
      id: newId(),
      user_id: userId,
      account,
      amount_pence: amountPence,
      kind,
      order_id: orderId ?? null,
      refund_id: refundId ?? null,
      prize_id: prize.prizeId ?? null,
      raffle_id: prize.raffleId ?? null,
      draw_prize: prize.drawPrize ?? null,
      payout_id: payoutId ?? null,
      coupon_id: couponId ?? null,
      admin_id: kind === "admin" ? tx.actor.userId : null,
      created_at: tx.now,
    };
    return { ...facts, notes, seal: sealOf(tx.sealer, "ledger", facts) };
  });
  for (const chunk of inChunks(rows)) await tx.sql.insertInto("ledger").values(chunk).execute();
  await setBalance(tx, { userId, account, pence });
}

/** Adds a movement of the promotional balance. Throws `balance.too_low`. The user must be locked. */
export async function addLedgerEntry(tx: Tx, { userId, ...entry }: LedgerEntry & Pick<OfAccount, "userId">) {
  await addLedgerEntries(tx, { userId, account: "promotional", entries: [entry] });
}

/** Moves winnings to the promotional balance. Throws `balance.too_low` above what was won. Lock the user first. */
export async function moveWinnings(tx: Tx, { userId, pence }: { userId: string; pence: number }): Promise<void> {
  const line = { kind: "moved" as const, notes: "Moved to your balance" };
  await addLedgerEntries(tx, { userId, account: "winnings", entries: [{ ...line, amountPence: -pence }] });
  await addLedgerEntries(tx, {
    userId,
    account: "promotional",
    entries: [{ ...line, notes: "Moved from your winnings", amountPence: pence }],
  });
}

interface TakenPrize {
  /** The account that has the money, and the one that the prize was paid to. */
  from: LedgerAccount;
  paidTo: LedgerAccount;
  entry: LedgerEntry;
}

const movedBack = { promotional: "Moved from your winnings", winnings: "Moved back from your balance" } as const;

/** Takes prizes from the accounts that they were paid to; what the other account has of them moves back first. The user must be locked. */
export async function takePrizes(tx: Tx, { userId, taken }: { userId: string; taken: readonly TakenPrize[] }) {
  const lines = taken.flatMap(({ from, paidTo, entry }): { account: LedgerAccount; entry: LedgerEntry }[] => {
    if (from === paidTo) return [{ account: paidTo, entry }];
    const { amountPence, notes } = entry;
    return [
      { account: from, entry: { kind: "moved", amountPence, notes } },
      { account: paidTo, entry: { kind: "moved", amountPence: -amountPence, notes: movedBack[paidTo] } },
      { account: paidTo, entry },
    ];
  });
  for (const [account, ofAccount] of Map.groupBy(lines, (line) => line.account)) {
    await addLedgerEntries(tx, { userId, account, entries: ofAccount.map(({ entry }) => entry) });
  }
}

/** A call that is sent again because its answer was lost comes within this long. */
const REPEAT_MS = 60_000;

interface BalanceChange {
  userId: string;
  amountPence: number;
  notes: string;
  /** The balance that the admin expects after it, where the call says so. */
  expectedPence?: number | undefined;
}

/** Returns whether an admin made the same change within a minute: a call sent twice. The user must be locked. */
export async function isRepeatedChange(tx: Tx, change: BalanceChange): Promise<boolean> {
  const { userId, amountPence, notes, expectedPence } = change;
  const recent = await tx.sql
    .selectFrom("ledger")
    .select(["kind", "amount_pence", "notes"])
    .where("user_id", "=", userId)
    .where("account", "=", "promotional")
    .where("created_at", ">", tx.now - REPEAT_MS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  let { balance_pence: after } = await findRowOrThrow(tx.sql, "users", { id: userId });
  for (const line of recent) {
    const isSame = line.kind === "admin" && line.amount_pence === amountPence && line.notes === notes;
    if (isSame && (expectedPence === undefined || after === expectedPence)) return true;
    after -= line.amount_pence;
  }
  return false;
}

/** Returns by how much an admin changed balances since a moment, up and down added, in pence. The admin must be locked. */
export async function changedByAdmin(db: Db, { adminId, since }: { adminId: string; since: number }): Promise<number> {
  const rows = await db
    .selectFrom("ledger")
    .select("amount_pence")
    .where("admin_id", "=", adminId)
    .where("created_at", ">", since)
    .execute();
  return rows.reduce((sum, row) => sum + Math.abs(row.amount_pence), 0);
}

const readBalance = prepare<{ userId: string }, { balance_pence: number; entered: number | string | null }>(
  (db, parameter) =>
    db
      .selectFrom("users")
      .select(({ selectFrom }) => [
        "balance_pence",
        selectFrom("ledger")
          .select(({ fn }) => fn.sum<number | string | null>("amount_pence").as("pence"))
          .whereRef("user_id", "=", "users.id")
          .where("account", "=", "promotional")
          .as("entered"),
      ])
      .where("id", "=", parameter("userId")),
);

/**
 * Returns the pence a user may spend, without holds of attempts but the named one: no more than the ledger has, as someone may raise
 * a balance for a moment. Lock the user if it decides.
 */
export async function freeBalance(
  db: Db,
  { userId, exceptAttemptId = null }: { userId: string; exceptAttemptId?: string | null },
): Promise<number> {
  const [user] = await readBalance(db, { userId });
  if (!user) throw new Error("No such user");
  const balance = Math.min(user.balance_pence, Number(user.entered ?? 0));
  return balance - (await heldBalance(db, { userId, exceptAttemptId }));
}

/** Returns the pence of a user's winnings. Lock the user first where the answer decides something. */
export async function readWinnings(db: Db, userId: string): Promise<number> {
  return (await findRowOrThrow(db, "users", { id: userId })).winnings_pence;
}
