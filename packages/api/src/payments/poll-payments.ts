import { type PaymentReport, ProviderUnreachable } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { claimDueCheck, endChecks, expireAttempt, isLastCheck, isOpenAttempt } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { providerOf } from "../provider-of.ts";
import { workDue } from "../work-due.ts";
import { recordPayment } from "./record-payment.ts";

/** So many checks may wait for a provider that hangs before those of other payments wait too. */
const SLOTS_FOR_SLOW = 100;
/** A saved card of whose charge the provider knows nothing after this long was never charged. */
const UNKNOWN_CHARGE_MS = 120_000;
/** The customer has this long to confirm on the provider's page before there is a charge. */
const UNCONFIRMED_CHARGE_MS = 600_000;

function mustEnd(attempt: Row<"payment_attempts">, report: PaymentReport, now: number): boolean {
  if (!isOpenAttempt(attempt)) return false;
  if (now >= attempt.holds_until) return true;
  const longest = attempt.redirect_url === null ? UNKNOWN_CHARGE_MS : UNCONFIRMED_CHARGE_MS;
  return attempt.state === "charging" && report.kind === "unknown" && now - attempt.created_at > longest;
}

/** Queries the provider about a payment and does what follows from the answer. */
export async function queryAttempt(deps: Deps, attempt: Row<"payment_attempts">): Promise<PaymentReport> {
  const provider = providerOf(deps, attempt.provider);
  const report = await provider.query(attempt.ref);
  if (report.kind === "final") {
    for (const event of [report.event, ...(report.others ?? [])]) await recordPayment(deps, event);
    return report;
  }
  const now = deps.clock();
  const ends = mustEnd(attempt, report, now);
  const closesPage = attempt.method === "hosted" && !isOpenAttempt(attempt) && attempt.state !== "failed";
  if (!ends && !closesPage) return report;
  // First the page is closed; what it took before that is found by the second query.
  await provider.close(attempt.ref);
  const last = await provider.query(attempt.ref);
  if (last.kind === "final") await recordPayment(deps, last.event);
  else if (ends) await inTransaction(deps.db, (tx) => expireAttempt(tx, attempt));
  return last;
}

/** Checks a claimed payment. One that the provider does not answer about is checked again when it is next due. */
async function check(deps: Deps, attempt: Row<"payment_attempts">): Promise<void> {
  const { ref } = attempt;
  try {
    await queryAttempt(deps, attempt);
    if (isLastCheck(attempt, deps.clock())) await inTransaction(deps.db, (tx) => endChecks(tx, attempt));
  } catch (err) {
    if (err instanceof ProviderUnreachable) deps.log.warn({ ref }, "The provider did not answer; it is queried again");
    else deps.log.error({ ref, err }, "A payment could not be polled; it is tried again");
  }
}

/**
 * Finds lost webhooks, closes pages that were replaced, and ends payments whose holds have ended. Run by a job. No
 * payment waits for another that the provider is slow to answer about, or that fails.
 */
export async function pollPayments(deps: Deps): Promise<void> {
  await workDue<Row<"payment_attempts">>({
    claim: (inFlight) => {
      const asked = inFlight.map(({ id }) => id);
      return inTransaction(deps.db, (tx) => claimDueCheck(tx, asked));
    },
    work: (attempt) => check(deps, attempt),
    slotsForSlow: SLOTS_FOR_SLOW,
  });
}
