import type { PaymentOrder } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

/** The provider's page closes this long before the holds end, or a tenth of its duration when that is less. */
const CLOSES_EARLIER_MS = 60_000;

/** Returns when the provider stops taking cards, so that a payment in the last second still finds its tickets held. */
function pageClosesAt({
  created_at,
  holds_until,
}: Pick<Row<"payment_attempts">, "created_at" | "holds_until">): number {
  return holds_until - Math.min(CLOSES_EARLIER_MS, Math.floor((holds_until - created_at) / 10));
}

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
    expiresAt: pageClosesAt(attempt),
    debitOnly: false,
  };
}
