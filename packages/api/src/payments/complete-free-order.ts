import { toPence } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { lockRaffles } from "@counterfoil/domain";
import { takeCodeTry } from "../coupons/take-code-try.ts";
import type { Deps } from "../deps.ts";
import { subscribeToNewsletter } from "../users/users.queries.ts";
import { completeOrder } from "./complete-order.ts";
import { openAttempt } from "./open-attempt.ts";
import { linesOf } from "./payments.queries.ts";

interface FreeWish {
  usePromotionalBalance: boolean;
  couponCode: string;
  newsletter: boolean;
  /** Pounds. */
  expectedTotal?: number;
}

/** Completes a cart with nothing to pay (noPayment), in one transaction; answers the orderId. */
export async function completeFreeOrder(
  deps: Deps,
  caller: { user: Row<"users">; ip: string },
  wish: FreeWish,
): Promise<string> {
  if (wish.couponCode !== "") await takeCodeTry(deps, caller.user.id);
  return inTransaction(deps.db, async (tx) => {
    if (wish.newsletter) await subscribeToNewsletter(tx, caller.user.id);
    const { attempt } = await openAttempt(deps, tx, caller.user.id, {
      method: "none",
      couponCode: wish.couponCode,
      useBalance: wish.usePromotionalBalance,
      saveCard: false,
      cardId: null,
      expectedTotal: wish.expectedTotal === undefined ? undefined : toPence(wish.expectedTotal),
      userIp: caller.ip,
    });
    if (attempt.state === "completed") return attempt.ref;
    const lines = await linesOf(tx.sql, attempt.id);
    const raffles = await lockRaffles(
      tx,
      lines.map((line) => line.raffle_id),
    );
    await completeOrder(deps, tx, { attempt, lines, user: caller.user, raffles, fact: null });
    return attempt.ref;
  });
}
