import { DAY_MS, type PaymentReport, ProviderUnreachable } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import {
  attemptsWithoutCouponUse,
  claimDueCheck,
  closeHopelessAttempt,
  endChecks,
  expireAttempt,
  isLastCheck,
  isOpenAttempt,
  isStopping,
  releaseDeclinedPayment,
  releaseStoppedPayment,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { providerOf } from "../provider/provider-of.ts";
import { workDue } from "../provider/work-due.ts";
import { recordPayment } from "./record-payment.ts";

/** How many checks may wait for a provider that hangs before those of other payments have to wait. */
const SLOTS_FOR_SLOW = 100;
/** A saved card's charge that is unknown to the provider after this long was never made. */
const UNKNOWN_CHARGE_MS = 120_000;
/** How long the customer has to confirm on the provider's page before there is a charge. */
const UNCONFIRMED_CHARGE_MS = 600_000;
/** How long after its holds a payment, and with it the lock of a draw, waits for an answer. What turns out to be paid later is refunded. */
const LONGEST_UNANSWERED_MS = DAY_MS;

function mustEnd(attempt: Row<"payment_attempts">, report: PaymentReport, now: number): boolean {
  if (!isOpenAttempt(attempt)) return false;
  if (now >= attempt.holds_until) return true;
  const longest = attempt.redirect_url === null ? UNKNOWN_CHARGE_MS : UNCONFIRMED_CHARGE_MS;
  return attempt.state === "charging" && report.kind === "unknown" && now - attempt.created_at > longest;
}

/** Applies the answer about a stopped payment. Unless it was paid, its page is closed and what it held is released. */
async function settleStopped(deps: Deps, attempt: Row<"payment_attempts">, report: PaymentReport) {
  if (report.kind === "final" && report.event.outcome === "paid") return report;
  const provider = providerOf(deps, attempt.provider);
  await provider.close(attempt.ref);
  const last = await provider.query(attempt.ref);
  if (last.kind === "final") await recordPayment(deps, last.event);
  await inTransaction(deps.db, (tx) => releaseStoppedPayment(tx, attempt));
  return last;
}

/** Queries the provider about a payment and applies the answer. */
export async function queryAttempt(deps: Deps, attempt: Row<"payment_attempts">): Promise<PaymentReport> {
  const provider = providerOf(deps, attempt.provider);
  const report = await provider.query(attempt.ref);
  if (report.kind === "final") {
    for (const event of [report.event, ...(report.others ?? [])]) await recordPayment(deps, event);
  }
  if (isStopping(attempt)) return settleStopped(deps, attempt, report);
  if (report.kind === "final") return report;
  const now = deps.clock();
  const ends = mustEnd(attempt, report, now);
  const closesPage = attempt.method === "hosted" && !isOpenAttempt(attempt) && attempt.state !== "failed";
  if (!ends && !closesPage) return report;
  // The page is closed first; a payment made before that is found by the second query.
  await provider.close(attempt.ref);
  const last = await provider.query(attempt.ref);
  if (last.kind === "final") await recordPayment(deps, last.event);
  else if (ends) await inTransaction(deps.db, (tx) => expireAttempt(tx, attempt));
  return last;
}

/** Checks a claimed payment. Without an answer it is checked again when it is next due. */
async function check(deps: Deps, attempt: Row<"payment_attempts">): Promise<void> {
  const { ref } = attempt;
  try {
    const { kind } = await queryAttempt(deps, attempt);
    // One that the provider has suspended may still be paid.
    if (kind !== "open" && isLastCheck(attempt, deps.clock()))
      await inTransaction(deps.db, (tx) => endChecks(tx, attempt));
  } catch (err) {
    if (err instanceof ProviderUnreachable)
      deps.log.warn({ ref, err }, "The provider did not answer; it is queried again");
    else deps.log.error({ ref, err }, "A payment could not be polled; it is tried again");
  }
  // Nothing is held for longer than the customer was promised, whatever the provider does.
  if (isStopping(attempt) && deps.clock() >= attempt.holds_until) {
    await inTransaction(deps.db, (tx) => releaseStoppedPayment(tx, attempt));
  }
  if (attempt.decline_code !== null && deps.clock() >= attempt.holds_until) {
    await inTransaction(deps.db, (tx) => releaseDeclinedPayment(tx, attempt));
  }
  if (isOpenAttempt(attempt) && deps.clock() >= attempt.holds_until + LONGEST_UNANSWERED_MS) {
    await inTransaction(deps.db, (tx) => expireAttempt(tx, attempt));
  }
}

/** Finds lost webhooks, closes pages, and ends payments without holds. None waits for a slow query of another. */
export async function pollPayments(deps: Deps): Promise<void> {
  for (const attempt of await attemptsWithoutCouponUse(deps.db.read)) {
    await inTransaction(deps.db, (tx) => closeHopelessAttempt(tx, attempt));
  }
  await workDue<Row<"payment_attempts">>({
    claim: (inFlight) => {
      const asked = inFlight.map(({ id }) => id);
      return inTransaction(deps.db, (tx) => claimDueCheck(tx, asked));
    },
    work: (attempt) => check(deps, attempt),
    slotsForSlow: SLOTS_FOR_SLOW,
  });
}
