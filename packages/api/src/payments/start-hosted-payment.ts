import { ProviderAway, ShopError, toPence } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { takeCodeTry } from "../coupons/take-code-try.ts";
import type { Deps } from "../deps.ts";
import { openAttempt } from "./open-attempt.ts";
import { paymentOrder } from "./payment-order.ts";

interface HostedWish {
  couponCode: string;
  createToken: boolean;
  useFrame: boolean;
  usePromoBal: boolean;
  /** Pounds. */
  expectedTotal?: number;
}

/** Keeps the page's address while the attempt is open; once it was closed meanwhile, the page is refused by the provider. */
async function keepRedirect(deps: Deps, attemptId: string, redirectUrl: string): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    tx.sql
      .updateTable("payment_attempts")
      .set({ redirect_url: redirectUrl })
      .where("id", "=", attemptId)
      .where("state", "=", "open")
      .execute(),
  );
}

/** Opens the provider's hosted page for the cart (getPaymentUrl). Throws 503 when the provider is away. */
export async function startHostedPayment(
  deps: Deps,
  caller: { user: Row<"users">; ip: string },
  wish: HostedWish,
): Promise<{ redirectUrl: string; ref: string }> {
  if (wish.couponCode !== "") await takeCodeTry(deps, caller.user.id);
  const { attempt } = await inTransaction(deps.db, (tx) =>
    openAttempt(deps, tx, caller.user.id, {
      method: "hosted",
      couponCode: wish.couponCode,
      useBalance: wish.usePromoBal,
      saveCard: wish.createToken,
      cardId: null,
      expectedTotal: wish.expectedTotal === undefined ? undefined : toPence(wish.expectedTotal),
      userIp: caller.ip,
    }),
  );
  if (attempt.redirect_url !== null) return { redirectUrl: attempt.redirect_url, ref: attempt.ref };
  try {
    const order = paymentOrder(deps, attempt, caller.user, wish.useFrame);
    const { redirectUrl } = await deps.payments.startHosted(order);
    await keepRedirect(deps, attempt.id, redirectUrl);
    return { redirectUrl, ref: attempt.ref };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    throw new ShopError("payment.not_started", { retryAfter: 5 });
  }
}
