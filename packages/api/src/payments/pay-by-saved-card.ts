import { ProviderAway, ShopError, toPence } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { openCardToken } from "../cards/card-token.ts";
import { takeCodeTry } from "../coupons/take-code-try.ts";
import type { Deps } from "../deps.ts";
import { openAttempt } from "./open-attempt.ts";
import { paymentOrder } from "./payment-order.ts";

interface CardWish {
  cardId: string;
  couponCode: string;
  usePromoBal: boolean;
  /** Pounds. */
  expectedTotal?: number;
}

async function cardOf(deps: Deps, userId: string, cardId: string): Promise<Row<"saved_cards">> {
  const card = await deps.db.read
    .selectFrom("saved_cards")
    .selectAll()
    .where("id", "=", cardId)
    .where("user_id", "=", userId)
    .where("provider", "=", deps.payments.name)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!card) throw new ShopError("payment.card_not_found");
  return card;
}

/**
 * Charges a saved card of one's own for the cart (cofPayment); answers the attempt's reference. The outcome comes from
 * the provider's notice or from asking it: no answer to the charge means unknown, so it is never sent twice.
 */
export async function payBySavedCard(
  deps: Deps,
  caller: { user: Row<"users">; ip: string },
  wish: CardWish,
): Promise<string> {
  if (wish.couponCode !== "") await takeCodeTry(deps, caller.user.id);
  const card = await cardOf(deps, caller.user.id, wish.cardId);
  const { attempt, isNew } = await inTransaction(deps.db, (tx) =>
    openAttempt(deps, tx, caller.user.id, {
      method: "card",
      couponCode: wish.couponCode,
      useBalance: wish.usePromoBal,
      saveCard: false,
      cardId: card.id,
      expectedTotal: wish.expectedTotal === undefined ? undefined : toPence(wish.expectedTotal),
      userIp: caller.ip,
    }),
  );
  // An attempt that was there before is being charged already.
  if (!isNew) return attempt.ref;
  try {
    const order = paymentOrder(deps, attempt, caller.user, true);
    await deps.payments.startSavedCard(order, openCardToken(deps.config, card.token));
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    deps.log.warn({ ref: attempt.ref }, "The provider did not answer a charge; it will be asked");
    deps.db.wake("reconcile");
  }
  return attempt.ref;
}
