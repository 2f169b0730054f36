import type { PaymentEvent } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { openAttempt } from "@counterfoil/domain";
import { paymentInput } from "../src/payments/payment-input.ts";
import { someRaffle, someUser, type TestShop } from "./shop.ts";

/** A customer with numbers 1 and 2 of a competition, £2.50 each, in the cart. */
export async function someCart(shop: TestShop) {
  const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
  await (await shop.as(user)).tickets.reserve({ raffleId: raffle.id, ticketNums: [1, 2] });
  return { user, raffle };
}

/** How a test pays: on the hosted page by default, without coupon and balance. */
type Choice = Partial<Parameters<typeof paymentInput>[2]>;

/** Opens a payment of the customer's cart without asking a provider. */
export async function openPayment(shop: TestShop, user: { id: string }, choice: Choice = {}) {
  const plain = { method: "hosted" as const, couponCode: "", useBalance: false, expectedTotal: undefined };
  const input = paymentInput(shop.deps, { user, ip: "127.0.0.1" }, { ...plain, ...choice });
  const { attempt } = await inTransaction(shop.db, (tx) => openAttempt(tx, input));
  return attempt;
}

/** What the provider says of a payment: by default that a debit card paid the whole of it now. */
export function eventOf(
  shop: TestShop,
  attempt: Row<"payment_attempts">,
  overrides: Partial<PaymentEvent> = {},
): PaymentEvent {
  return {
    provider: attempt.provider,
    transactionRef: `T-${attempt.ref}`,
    attemptRef: attempt.ref,
    outcome: "paid",
    amountPence: attempt.total_pence,
    currency: "GBP",
    paidAt: shop.now(),
    card: { brand: "Visa", lastFour: "1111", expiry: "12/30", funding: "debit", token: null },
    ...overrides,
  };
}
