import { type PaymentUrlInput, ProviderUnreachable, ShopError } from "@counterfoil/core";
import { Batches, type Row, sideBySide, type Tx } from "@counterfoil/db";
import { storeRedirectUrl } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { providerOf } from "../provider/provider-of.ts";
import { creditLeft } from "./find-card-refusal.ts";
import { payTogether } from "./pay-together.ts";
import { openPayment, type Payer, paymentOrder } from "./payment-input.ts";

type Page = Parameters<typeof storeRedirectUrl>[1];

const pages = new Batches(
  (tx: Tx, members: readonly Page[]) => sideBySide(members, (page) => storeRedirectUrl(tx, page)),
  { locks: ({ attemptId }) => attemptId },
);

interface HostedPayment {
  deps: Deps;
  caller: Payer;
  couponCode: string;
  choice: Parameters<typeof openPayment>[3];
}

const open = payTogether(async (tx, { deps, caller, choice }: HostedPayment, carts) => {
  return (await openPayment(tx, deps, caller, choice, carts)).attempt;
});

/** Returns whether the page should turn credit cards away: none may pay this, or not so much of it this month. */
async function needsDebit(deps: Deps, attempt: Row<"payment_attempts">): Promise<boolean> {
  if (!providerOf(deps, attempt.provider).capabilities().fundingFilter) return false;
  const { user_id: userId, created_at: at, total_pence, debit_only } = attempt;
  return debit_only || total_pence > (await creditLeft(deps.db.read, { userId, at }));
}

/** Opens the provider's hosted page for the cart. Throws `payment.not_started`, or what `openAttempt` throws. */
export async function startHostedPayment(deps: Deps, caller: Payer, input: z.infer<typeof PaymentUrlInput>) {
  const { couponCode, usePromoBal: useBalance, createToken: saveCard, newsletter, expectedTotal, key } = input;
  const choice = { method: "hosted", couponCode, useBalance, saveCard, expectedTotal, key, newsletter } as const;
  const attempt = await open({ deps, caller, couponCode, choice });
  const order = paymentOrder(deps, attempt, caller.user, input.useFrame);
  if (attempt.redirect_url !== null) return { redirectUrl: attempt.redirect_url, order };
  try {
    const provider = providerOf(deps, attempt.provider);
    const { redirectUrl } = await provider.startHosted({ ...order, debitOnly: await needsDebit(deps, attempt) });
    await pages.run(deps.db, "", { attemptId: attempt.id, redirectUrl });
    return { redirectUrl, order };
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    deps.log.warn({ ref: attempt.ref, err: error }, "The provider did not open a payment");
    throw new ShopError("payment.not_started", { retryAfter: 5 });
  }
}
