import { CREDIT_MONTH_PENCE, londonMonthOf, refusedCardText } from "@counterfoil/core";
import { type Db, findRow, type Row } from "@counterfoil/db";

/** Returns how much of the month's limit on credit cards is left to a customer, pence; of the month of `at`. */
export async function creditLeft(db: Db, { userId, at }: { userId: string; at: number }): Promise<number> {
  const month = await findRow(db, "spend_months", { user_id: userId, month: londonMonthOf(at) });
  return Math.max(0, CREDIT_MONTH_PENCE - (month?.credit ?? 0) - (month?.carried_credit ?? 0));
}

/** Returns the sentence for the customer of a payment that was refused because of its card; undefined for any other. */
export async function findCardRefusal(db: Db, attempt: Row<"payment_attempts">, now: number) {
  const { refused_reason: code, user_id: userId, created_at: openedAt, holds_until } = attempt;
  if (code === null) return undefined;
  const msg = refusedCardText({
    reason: code,
    amountPence: attempt.total_pence,
    creditLeft: await creditLeft(db, { userId, at: openedAt }),
    openedAt,
    heldUntil: holds_until > now ? holds_until : null,
  });
  return { code, msg };
}
