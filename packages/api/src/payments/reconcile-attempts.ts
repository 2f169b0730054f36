import { type PaymentReport, ProviderAway } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { lockUserOrErased } from "../users/users.queries.ts";
import { moveAttempt } from "./close-attempt.ts";
import { lockAttempt } from "./payments.queries.ts";
import { recordPayment } from "./record-payment.ts";

/** While a payment is open the provider is asked this often: an order exists within a minute even if no notice comes. */
const OPEN_INTERVAL_MS = 20_000;
/** Just after the browser came back it is asked more often. */
const RETURNED_INTERVAL_MS = 3_000;
const RETURNED_EAGER_MS = 30_000;
/** A charge of which the provider knows nothing after this long was never made. */
const UNKNOWN_CHARGE_MS = 120_000;
/** Closed payments are asked about again after 1, 5 and 15 minutes, 1, 3, 24 and 49 hours: money may still turn up. */
const MINUTE = 60_000;
const LATE_CHECKS_MS = [1, 5, 15, 60, 180, 24 * 60, 49 * 60].map((minutes) => minutes * MINUTE);
/** The last of these checks is made again until it was answered. */
const UNANSWERED_MS = 60 * MINUTE;
const BATCH = 20;

function isOpen(attempt: Row<"payment_attempts">): boolean {
  return attempt.state === "open" || attempt.state === "charging";
}

/** When to ask next, from this check on; null when enough was asked. */
function nextCheck(attempt: Row<"payment_attempts">, now: number): number | null {
  if (isOpen(attempt)) {
    const eager = attempt.returned_at !== null && now - attempt.returned_at < RETURNED_EAGER_MS;
    const next = now + (eager ? RETURNED_INTERVAL_MS : OPEN_INTERVAL_MS);
    // What it holds (coupon, balance) is free as soon as its tickets are.
    return now < attempt.holds_until ? Math.min(next, attempt.holds_until) : next;
  }
  // A declined page still takes another card while the tickets are held.
  if (attempt.state === "failed" && now < attempt.holds_until) return now + OPEN_INTERVAL_MS;
  const pause = LATE_CHECKS_MS[attempt.checks];
  return pause === undefined ? null : now + pause;
}

/** Takes what is due, so that no two processes ask about the same payment at once. */
async function claimDue(deps: Deps): Promise<Row<"payment_attempts">[]> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const due = await tx.sql
      .selectFrom("payment_attempts")
      .selectAll()
      .where("next_check_at", "<=", now)
      .orderBy("next_check_at")
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const attempt of due) {
      const checks = isOpen(attempt) || now < attempt.holds_until ? 0 : attempt.checks + 1;
      await tx.sql
        .updateTable("payment_attempts")
        .set({ next_check_at: nextCheck(attempt, now) ?? now + UNANSWERED_MS, checks })
        .where("id", "=", attempt.id)
        .execute();
    }
    return due;
  });
}

/** Nothing was paid and nothing can be any more: the attempt ends, and what it held is free. */
async function runOut(deps: Deps, attempt: Row<"payment_attempts">): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockUserOrErased(tx, attempt.user_id);
    const current = await lockAttempt(tx, attempt.id);
    if (!isOpen(current)) return;
    const now = tx.now;
    const decline_code = current.state === "charging" ? "60022" : null;
    const late = now + (LATE_CHECKS_MS[0] ?? 0);
    await moveAttempt(tx, current, "failed", { closed_at: now, next_check_at: late, decline_code });
  });
}

function mustEnd(attempt: Row<"payment_attempts">, report: PaymentReport, now: number): boolean {
  if (!isOpen(attempt)) return false;
  if (now >= attempt.holds_until) return true;
  return attempt.state === "charging" && report.kind === "unknown" && now - attempt.created_at > UNKNOWN_CHARGE_MS;
}

/** Asks the provider about one payment and does what follows from the answer. */
export async function askAboutAttempt(deps: Deps, attempt: Row<"payment_attempts">): Promise<PaymentReport> {
  const report = await deps.payments.query(attempt.ref);
  if (report.kind === "final") {
    await recordPayment(deps, report.fact);
    return report;
  }
  const now = deps.clock();
  const ends = mustEnd(attempt, report, now);
  const refusesPage = attempt.method === "hosted" && !isOpen(attempt) && attempt.state !== "failed";
  if (!ends && !refusesPage) return report;
  // First the page must refuse; what it took before that is found by asking again.
  await deps.payments.close(attempt.ref);
  const last = await deps.payments.query(attempt.ref);
  if (last.kind === "final") await recordPayment(deps, last.fact);
  else if (ends) await runOut(deps, attempt);
  return last;
}

/** Enough was asked, and answered. What was found meanwhile may have set another check. */
async function askNoMore(deps: Deps, attempt: Row<"payment_attempts">): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    tx.sql
      .updateTable("payment_attempts")
      .set({ next_check_at: null })
      .where("id", "=", attempt.id)
      .where("state", "=", attempt.state)
      .execute(),
  );
}

/** A payment about which nothing is to be learnt now is asked about again when it is next due. */
async function ask(deps: Deps, attempt: Row<"payment_attempts">): Promise<void> {
  const { ref } = attempt;
  try {
    await askAboutAttempt(deps, attempt);
    if (nextCheck(attempt, deps.clock()) === null) await askNoMore(deps, attempt);
  } catch (err) {
    if (err instanceof ProviderAway) deps.log.warn({ ref }, "The provider did not answer; it will be asked again");
    else deps.log.error({ ref, err }, "A payment could not be reconciled; it is tried again");
  }
}

/**
 * The job that finds lost notices, closes pages that were replaced, and ends payments whose holds have run out. No
 * payment waits for another that the provider is slow to answer about, or that fails.
 */
export async function reconcileAttempts(deps: Deps): Promise<void> {
  for (let due = await claimDue(deps); due.length > 0; due = due.length < BATCH ? [] : await claimDue(deps)) {
    await Promise.all(due.map((attempt) => ask(deps, attempt)));
  }
}
