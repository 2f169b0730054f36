import { type PaymentOrder, toPence } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { type Carts, openAttemptOnce, type PaymentInput, subscribeToNewsletter } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import type { Context } from "../procedures/trpc.ts";
import { replacementsOf } from "../rate-limits/rate-limit.ts";

/** What differs between the three ways to pay: on a hosted page, by a saved card, with nothing to pay. */
interface Choice {
  method: PaymentInput["method"];
  couponCode: string;
  useBalance: boolean;
  saveCard?: boolean;
  cardId?: string;
  /** Pounds. */
  expectedTotal: number | undefined;
  /** Of a call that may be sent again. */
  key: string | undefined;
}

/** Who pays, and what counts the work of their call. */
export interface Payer extends Pick<Context, "ip" | "weigh"> {
  user: Row<"users">;
}

/** Returns the input of `openAttempt` for a caller's choice. */
export function paymentInput(
  { config, payments }: Pick<Deps, "config" | "payments">,
  { user, ip, weigh }: Omit<Payer, "user"> & { user: Pick<Row<"users">, "id"> },
  choice: Omit<Choice, "key">,
): PaymentInput {
  const { method, couponCode, useBalance, saveCard = false, cardId = null, expectedTotal } = choice;
  return {
    userId: user.id,
    userIp: ip,
    method,
    couponCode,
    useBalance,
    saveCard,
    cardId,
    expectedTotal: expectedTotal === undefined ? undefined : toPence(expectedTotal),
    provider: payments.name,
    reservationSeconds: config.reservationSeconds,
    paymentSeconds: config.paymentSeconds,
    replacements: replacementsOf(config, user.id),
    weigh,
    policy: config,
  };
}

/** Opens the payment of a caller's choice, once for each key, with the newsletter where it was ticked. Throws what `openAttemptOnce` throws. */
export async function openPayment(
  tx: Tx,
  deps: Pick<Deps, "config" | "payments">,
  caller: Payer,
  { key, newsletter, ...choice }: Choice & { newsletter: boolean },
  carts?: Carts,
) {
  const payment = paymentInput(deps, caller, choice);
  if (newsletter) await subscribeToNewsletter(tx, payment);
  const sent = key === undefined ? null : { userId: caller.user.id, key, asked: choice };
  return openAttemptOnce(tx, payment, { sent, ...(carts && { carts }) });
}

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
