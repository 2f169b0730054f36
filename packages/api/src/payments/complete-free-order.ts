import { inTransaction, type Row } from "@counterfoil/db";
import { completeFreeAttempt, openAttempt, subscribeToNewsletter } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { limitCouponCodes } from "../rate-limits/limit-coupon-codes.ts";
import { paymentInput } from "./payment-input.ts";

interface FreeOrderInput {
  usePromotionalBalance: boolean;
  couponCode: string;
  newsletter: boolean;
  /** Pounds. */
  expectedTotal?: number;
}

/** Completes a cart with nothing to pay, in one transaction, and returns the orderId. Throws what `openAttempt` throws. */
export async function completeFreeOrder(
  deps: Deps,
  caller: { user: Row<"users">; ip: string },
  input: FreeOrderInput,
): Promise<string> {
  const { couponCode, newsletter, usePromotionalBalance: useBalance, expectedTotal } = input;
  if (couponCode !== "") await limitCouponCodes(deps, caller.user.id);
  const payment = paymentInput(deps, caller, { method: "none", couponCode, useBalance, expectedTotal });
  return inTransaction(deps.db, async (tx) => {
    if (newsletter) await subscribeToNewsletter(tx, payment);
    const { attempt, created } = await openAttempt(tx, payment);
    if (attempt.state !== "completed") {
      await completeFreeAttempt(tx, { attempt, user: caller.user, keys: deps.config.dataKeys, created });
    }
    return attempt.ref;
  });
}
