import type { PaymentOrder } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

/** Returns the frozen part of an attempt that the provider needs. */
export function paymentOrder(
  deps: Pick<Deps, "config">,
  attempt: Row<"payment_attempts">,
  user: Row<"users">,
  useFrame: boolean,
): PaymentOrder {
  return {
    ref: attempt.ref,
    amountPence: attempt.total_pence,
    currency: "GBP",
    saveCard: attempt.save_card,
    useFrame,
    description: `${deps.config.siteName} order ${attempt.ref}`,
    email: user.email,
    name: `${user.first_name} ${user.last_name}`,
    returnUrl: `${deps.config.publicUrl}/order-payment?orderId=${attempt.ref}`,
    expiresAt: attempt.holds_until,
  };
}
