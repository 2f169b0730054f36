import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { setBalance } from "../accounts/set-balance.ts";
import { newId } from "../ids.ts";

/** One movement of a balance: pence given (above 0) or taken (below 0). */
interface LedgerEntry {
  userId: string;
  amountPence: number;
  kind: Row<"ledger">["kind"];
  notes: string;
  orderId?: string;
  refundId?: string;
}

/**
 * Adds a movement to the ledger and changes the user's balance by it. Throws `balance.too_low` when the balance would
 * fall below 0. The user must be locked.
 */
export async function addLedgerEntry(tx: Tx, entry: LedgerEntry): Promise<void> {
  const { userId, amountPence, kind, notes, orderId = null, refundId = null } = entry;
  const user = await tx.sql
    .selectFrom("users")
    .select("balance_pence")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const balancePence = user.balance_pence + amountPence;
  if (balancePence < 0) throw new ShopError("balance.too_low");
  await tx.sql
    .insertInto("ledger")
    .values({
      id: newId(),
      user_id: userId,
      amount_pence: amountPence,
      kind,
      notes,
      order_id: orderId,
      refund_id: refundId,
      admin_id: kind === "admin" ? tx.actor.userId : null,
      created_at: tx.now,
    })
    .execute();
  await setBalance(tx, { userId, balancePence });
}
