import type { PaymentEvent } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { type AppliedPayment, applyPayment, type SealedCard, sealCard } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Returns the card that the customer agreed to save, with its reference encrypted; null when there is none. */
function cardToSave({ config }: Pick<Deps, "config">, { card }: PaymentEvent): SealedCard | null {
  if (!card?.token) return null;
  return sealCard(config.dataKeys, { ...card, token: card.token });
}

/** Applies a payment event in its own transaction; one of a webhook once, by its key. Throws `payment.not_found`. */
export async function recordPayment(
  deps: Pick<Deps, "db" | "config">,
  event: PaymentEvent,
  eventKey?: string,
): Promise<AppliedPayment> {
  const card = cardToSave(deps, event);
  const { provider, attemptRef } = event;
  const webhook = eventKey === undefined ? null : { provider, eventKey, attemptRef };
  const { dataKeys: keys } = deps.config;
  return inTransaction(deps.db, (tx) =>
    applyPayment(tx, { event, webhook, cardToSave: card, keys, policy: deps.config }),
  );
}
