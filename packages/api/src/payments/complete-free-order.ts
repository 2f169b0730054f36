import type { NoPaymentInput } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { completeAttempt } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { limitCouponCodes } from "../rate-limits/limit-coupon-codes.ts";
import { openPayment } from "./payment-input.ts";

/** Completes a cart with nothing to pay, in one transaction, and returns the orderId. Throws what `openAttempt` throws. */
export async function completeFreeOrder(
  deps: Deps,
  caller: { user: Row<"users">; ip: string },
  input: z.infer<typeof NoPaymentInput>,
): Promise<string> {
  const { usePromotionalBalance: useBalance, expectedTotal, key, ...given } = input;
  if (input.couponCode !== "") await limitCouponCodes(deps, caller.user.id);
  return inTransaction(deps.db, async (tx) => {
    const choice = { ...given, method: "none", useBalance, expectedTotal, key } as const;
    const { attempt, created } = await openPayment(tx, deps, caller, choice);
    const { user } = caller;
    if (created) await completeAttempt(tx, { attempt, ...created, user, payment: null, keys: deps.config.dataKeys });
    return attempt.ref;
  });
}
