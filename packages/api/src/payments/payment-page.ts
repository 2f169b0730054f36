import type { AttemptPhase, ProviderPage } from "@counterfoil/core";
import { findRowOrThrow, phaseOf, type Row } from "@counterfoil/db";
import { findAttempt, openCardToken } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { providersOf } from "../provider/provider-of.ts";
import { paymentOrder } from "./payment-input.ts";

const isPayable = (phase: AttemptPhase) => phase === "holds" || phase === "takes_another_card";

async function cardTokenOf(deps: Deps, { card_id, user_id }: Row<"payment_attempts">): Promise<string | null> {
  if (card_id === null) return null;
  const { token } = await findRowOrThrow(deps.db.read, "saved_cards", { id: card_id });
  return openCardToken(deps.config.dataKeys, { token, user_id });
}

/** Builds the page that takes the browser to the provider; null for another token, or when it's too late to pay. */
export async function paymentPage(deps: Deps, token: string): Promise<ProviderPage | null> {
  const provider = providersOf(deps).find(({ pages }) => pages && pages.refOf(token) !== null);
  const pages = provider?.pages;
  const ref = pages?.refOf(token) ?? null;
  const attempt = ref === null ? undefined : await findAttempt(deps.db.read, ref);
  if (!pages || attempt?.provider !== provider?.name || !isPayable(phaseOf(attempt, deps.clock()))) return null;
  const user = await findRowOrThrow(deps.db.read, "users", { id: attempt.user_id });
  const order = paymentOrder(deps, attempt, user, true);
  if (user.deleted_at !== null || deps.clock() >= order.expiresAt) return null;
  return pages.build(order, await cardTokenOf(deps, attempt));
}
