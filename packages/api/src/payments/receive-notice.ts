import { type Notice, ShopError } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { recordPayment } from "./record-payment.ts";

/**
 * Takes a provider's notice. A repeat changes nothing. Throws `provider.unknown`, `notice.bad_signature`, and
 * `shop.unavailable` while the database is unreachable, so that the provider sends it again.
 */
export async function receiveNotice(deps: Deps, provider: string, notice: Notice): Promise<void> {
  if (provider !== deps.payments.name) throw new ShopError("provider.unknown");
  const parsed = deps.payments.parseNotice(notice);
  if (!parsed) {
    deps.log.warn({ provider }, "A notice with a bad signature was rejected");
    throw new ShopError("notice.bad_signature");
  }
  const recorded = await recordPayment(deps, parsed.fact);
  deps.log.info({ provider, ref: parsed.fact.attemptRef, recorded }, "Notice taken");
}
