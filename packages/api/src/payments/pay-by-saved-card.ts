import { type CardPaymentInput, ProviderUnreachable, ShopError } from "@counterfoil/core";
import { findRowOrThrow, inTransaction, type Row } from "@counterfoil/db";
import { openCardToken, storeRedirectUrl } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { providerOf } from "../provider/provider-of.ts";
import { limitCouponCodes } from "../rate-limits/limit-coupon-codes.ts";
import { openPayment, type Payer, paymentOrder } from "./payment-input.ts";

async function findCard(deps: Deps, userId: string, cardId: string): Promise<Row<"saved_cards">> {
  const card = await findRowOrThrow(
    deps.db.read,
    "saved_cards",
    { id: cardId, user_id: userId, provider: deps.payments.name, deleted_at: null },
    "payment.card_not_found",
  );
  return card;
}

/** Opens the card's reference. Throws `payment.card_not_found` when no key does, which the log says. */
function openCard({ config, log }: Deps, card: Row<"saved_cards">): string {
  try {
    return openCardToken(config.dataKeys, card);
  } catch (err) {
    log.error({ card: card.id, err }, "The reference of a saved card cannot be opened");
    throw new ShopError("payment.card_not_found");
  }
}

/**
 * Charges a saved card of the caller for the cart and returns the attempt's reference. The outcome comes from the
 * provider's webhook or a query: no answer to the charge means unknown, so it is never sent twice. Throws
 * `payment.card_not_found`, or what `openAttempt` throws.
 */
export async function payBySavedCard(deps: Deps, caller: Payer, input: z.infer<typeof CardPaymentInput>) {
  const { couponCode, usePromoBal: useBalance, newsletter, expectedTotal, key } = input;
  if (couponCode !== "") await limitCouponCodes(deps, { ...caller, code: couponCode });
  const card = await findCard(deps, caller.user.id, input.cardId);
  // Before anything is written: one that cannot be decrypted leaves no payment waiting for a charge.
  const token = openCard(deps, card);
  const choice = { method: "card", couponCode, useBalance, cardId: card.id, expectedTotal, key, newsletter } as const;
  const { attempt, created } = await inTransaction(deps.db, (tx) => openPayment(tx, deps, caller, choice));
  // An existing attempt is being charged already.
  if (!created) return attempt.ref;
  try {
    const order = paymentOrder(deps, attempt, caller.user, true);
    const { pageUrl: redirectUrl } = await providerOf(deps, attempt.provider).startSavedCard(order, token);
    if (redirectUrl !== null) {
      await inTransaction(deps.db, (tx) => storeRedirectUrl(tx, { attemptId: attempt.id, redirectUrl }));
    }
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    deps.log.warn({ ref: attempt.ref, err: error }, "The provider did not answer a charge; it will be asked");
    deps.db.wake("payment_attempts");
  }
  return attempt.ref;
}
