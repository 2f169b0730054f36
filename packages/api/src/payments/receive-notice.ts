import { type Notice, ShopError } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { recordPayment } from "./record-payment.ts";

/**
 * Takes a provider's notification. A bad signature is refused with 401 and changes nothing; a repeat is taken and
 * changes nothing either. Throws 503 while the database is away, so that the provider sends it again.
 */
export async function receiveNotice(deps: Deps, provider: string, notice: Notice): Promise<void> {
  if (provider !== deps.payments.name) throw new ShopError("provider.unknown");
  const parsed = deps.payments.parseNotice(notice);
  if (!parsed) {
    deps.log.warn({ provider }, "A notification with a bad signature was refused");
    throw new ShopError("notice.bad_signature");
  }
  const recorded = await recordPayment(deps, parsed.fact);
  deps.log.info({ provider, ref: parsed.fact.attemptRef, recorded }, "Notification taken");
}
