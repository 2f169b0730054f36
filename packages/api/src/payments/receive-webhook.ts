import {
  type PaymentEvent,
  ProviderUnreachable,
  type ReportedChargeback,
  ShopError,
  type Webhook,
} from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { BooksDamaged, findAttempt, recordChargeback, storeWebhook } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { providersOf } from "../provider/provider-of.ts";
import { queryAttempt } from "./poll-payments.ts";
import { recordPayment } from "./record-payment.ts";

/** The queries about payments that run, and those after them. */
const [running, waiting] = [new Map<string, Promise<void>>(), new Map<string, Promise<void>>()];

/** Runs a query. Calls that come while one runs share the next: anyone who has seen a notification can send it many times. */
function share(key: string, run: () => Promise<void>): Promise<void> {
  const last = running.get(key);
  const runNext = () => {
    waiting.delete(key);
    return share(key, run);
  };
  const next = last ? (waiting.get(key) ?? last.then(runNext, runNext)) : run().finally(() => void running.delete(key));
  (last ? waiting : running).set(key, next);
  return next;
}

/** Queries the provider about a payment. Throws `payment.not_found`, and `service.unavailable` when it does not answer. */
async function query(deps: Deps, { provider, ref }: { provider: string; ref: string }): Promise<void> {
  const attempt = await findAttempt(deps.db.read, ref);
  if (attempt?.provider !== provider) throw new ShopError("payment.not_found");
  try {
    await share(`${provider} ${ref}`, async () => void (await queryAttempt(deps, attempt)));
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new ShopError("service.unavailable", { retryAfter: 60 });
    throw error;
  }
}

/** Finds the payment of an attempt that a chargeback is of: the first one where the provider leaves out which. */
async function findReversed(deps: Deps, { provider, transactionRef, attemptRef }: ReportedChargeback) {
  return deps.db.read
    .selectFrom("transactions as t")
    .innerJoin("payment_attempts as a", "a.id", "t.attempt_id")
    .select("t.transaction_ref")
    .where("a.ref", "=", attemptRef)
    .where("t.provider", "=", provider)
    .where("t.outcome", "=", "paid")
    .$if(transactionRef !== null, (all) => all.where("t.transaction_ref", "=", transactionRef))
    .orderBy("t.created_at")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Records a chargeback; the payment itself first, when its own webhook has not come yet. Throws `service.unavailable` while the provider knows
 * of no such payment: one that it reported later would become an order, and win.
 */
async function chargeBack(deps: Deps, chargeback: ReportedChargeback, eventKey: string) {
  const { provider, attemptRef } = chargeback;
  const known = await findReversed(deps, chargeback);
  if (!known) await query(deps, { provider, ref: attemptRef });
  const reversed = known ?? (await findReversed(deps, chargeback));
  if (!reversed) throw new ShopError("service.unavailable", { retryAfter: 60 });
  const record = (how: { withdraws: boolean }) =>
    inTransaction(deps.db, async (tx) => {
      if (!(await storeWebhook(tx, { provider, eventKey, attemptRef }))) return "nothing";
      const facts = { ...chargeback, transactionRef: reversed.transaction_ref };
      return (await recordChargeback(tx, facts, how)) ? "charged back" : "nothing";
    });
  return record({ withdraws: true }).catch((err: unknown) => {
    if (!(err instanceof BooksDamaged)) throw err;
    deps.log.error({ err, ref: attemptRef }, "A chargeback withdraws no prizes, as the books are damaged");
    return record({ withdraws: false });
  });
}

/** Whether the time of a payment decides its outcome and the webhook does not have it: then the provider is queried. */
async function needsTime(deps: Deps, { outcome, paidAt, attemptRef }: PaymentEvent): Promise<boolean> {
  if (outcome !== "paid" || paidAt !== null) return false;
  return ((await findAttempt(deps.db.read, attemptRef))?.stopped_at ?? null) !== null;
}

/**
 * Applies a provider's webhook, once by its key: a repeat changes nothing. Throws `provider.unknown`,
 * `notice.bad_signature`, `payment.not_found`, and `shop.unavailable` or `service.unavailable` while the database or
 * the provider is unreachable, so that the provider sends it again.
 */
export async function receiveWebhook(deps: Deps, provider: string, webhook: Webhook): Promise<void> {
  const sender = providersOf(deps).find(({ name }) => name === provider);
  if (!sender) throw new ShopError("provider.unknown");
  const parsed = sender.parseWebhook(webhook);
  if (!parsed) {
    deps.log.warn({ provider }, "A webhook with a bad signature was rejected");
    throw new ShopError("notice.bad_signature");
  }
  const { eventKey } = parsed;
  if (parsed.kind === "payment" && !(await needsTime(deps, parsed.event))) {
    const recorded = await recordPayment(deps, parsed.event, eventKey);
    deps.log.info({ provider, ref: parsed.event.attemptRef, recorded }, "Webhook received");
  } else if (parsed.kind === "chargeback") {
    const recorded = await chargeBack(deps, parsed.chargeback, eventKey);
    deps.log.warn({ provider, ref: parsed.chargeback.attemptRef, recorded }, "Webhook of a chargeback received");
  } else {
    const { attemptRef } = parsed.kind === "payment" ? parsed.event : parsed;
    await query(deps, { provider, ref: attemptRef });
    deps.log.info({ provider, ref: attemptRef }, "Webhook received, and the provider queried");
  }
}
