import { type BalanceItem, ShopError, toIso, toPounds } from "@counterfoil/core";
import type { Db, Row, Tx } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";

/** Pence that a user may spend: the balance without what an open payment holds, but for the payment named. */
export async function freeBalance(db: Db, userId: string, exceptAttemptId?: string): Promise<number> {
  const user = await db.selectFrom("users").select("balance_pence").where("id", "=", userId).executeTakeFirstOrThrow();
  let holding = db
    .selectFrom("payment_attempts")
    .select("balance_pence")
    .where("user_id", "=", userId)
    .where("state", "in", ["open", "charging"]);
  if (exceptAttemptId !== undefined) holding = holding.where("id", "<>", exceptAttemptId);
  const held = (await holding.execute()).reduce((sum, attempt) => sum + attempt.balance_pence, 0);
  return user.balance_pence - held;
}

/** What a balance came from and went to, newest first. */
export async function newestLedgerLines(db: Db, userId: string, limit: number): Promise<BalanceItem[]> {
  const rows = await db
    .selectFrom("ledger")
    .select(["amount_pence", "notes", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ amount: toPounds(row.amount_pence), date: toIso(row.created_at), notes: row.notes }));
}

/** One line of the ledger: pence given (above 0) or taken (below 0). */
interface LedgerEntry {
  userId: string;
  amountPence: number;
  kind: Row<"ledger">["kind"];
  notes: string;
  orderId?: string | null;
  refundId?: string | null;
  at: number;
}

/** Writes a line of the ledger and the user's new balance in one go; never below 0. The user must be locked. */
export async function addToLedger(tx: Tx, entry: LedgerEntry): Promise<void> {
  const { balance_pence } = await tx.sql
    .selectFrom("users")
    .select("balance_pence")
    .where("id", "=", entry.userId)
    .executeTakeFirstOrThrow();
  const balance = balance_pence + entry.amountPence;
  if (balance < 0) throw new ShopError("balance.too_low");
  await tx.sql
    .insertInto("ledger")
    .values({
      id: newId(),
      user_id: entry.userId,
      amount_pence: entry.amountPence,
      kind: entry.kind,
      notes: entry.notes,
      order_id: entry.orderId ?? null,
      refund_id: entry.refundId ?? null,
      created_at: entry.at,
    })
    .execute();
  await tx.sql.updateTable("users").set({ balance_pence: balance }).where("id", "=", entry.userId).execute();
}
