import type { Tables } from "@counterfoil/db";
import { executeAnnounced } from "./approval-kinds.ts";
import { expireApprovals } from "./approvals/expire-approvals.ts";
import { mailAuditAnchor } from "./audit/mail-audit-anchor.ts";
import { sealDueAudit } from "./audit/seal-due-audit.ts";
import { purgeExpired } from "./auth/purge-expired.ts";
import { remindWinners, tellWinners } from "./awards/tell-winners.ts";
import { runCancellations } from "./cancellations/run-cancellations.ts";
import { forgetDeletedCards } from "./cards/forget-deleted-cards.ts";
import { warnOfComplaints } from "./complaints/warn-of-complaints.ts";
import type { Deps } from "./deps.ts";
import { drawDue } from "./draws/draw-due.ts";
import { fetchBeacons } from "./draws/fetch-beacons.ts";
import { forgetSecrets } from "./draws/forget-secrets.ts";
import { freezeRules } from "./draws/freeze-rules.ts";
import { lockDraws } from "./draws/lock-draws.ts";
import { mailResults } from "./draws/mail-results.ts";
import { placeInstantWins } from "./draws/place-instant-wins.ts";
import { rankInstantWins } from "./draws/rank-instant-wins.ts";
import { reconcileDraws } from "./draws/reconcile-draws.ts";
import { inTurn } from "./in-turn.ts";
import { purgeOldMails } from "./mail/purge-old-mails.ts";
import { sendDueMails } from "./mail/send-due-mails.ts";
import { sendDueRefunds } from "./orders/send-refund.ts";
import { forgetPayers } from "./payments/forget-payers.ts";
import { pollPayments } from "./payments/poll-payments.ts";
import { closeBatches } from "./post/close-batch.ts";
import { flagHarm } from "./protection/flag-harm.ts";
import { mailStatements } from "./protection/mail-statements.ts";
import { purgeExclusionMarks } from "./protection/purge-exclusion-marks.ts";
import { keepPages } from "./raffles/keep-pages.ts";
import { reconcileRaffles } from "./raffles/reconcile-raffles.ts";
import { reconcileNightly } from "./reconciliation/reconcile-books.ts";
import { addUpIncome } from "./reports/add-income.ts";
import { tidyEndedHolds } from "./tickets/tidy-ended-holds.ts";
import { cleanErased } from "./users/clean-erased.ts";
import { closeAfterWait } from "./users/close-own-account.ts";
import { removeUnverifiedUsers } from "./users/delete-user.ts";

/** A job: work found in rows, so that nothing is lost when the process dies. */
export interface Job<Name extends string = string, Needs = Deps> {
  name: Name;
  /** Seconds from the end of one run to the start of the next. */
  every: number;
  /** Tables whose `tx.wake` runs it early, once the transaction is committed. */
  wokenBy?: readonly (keyof Tables)[];
  /** May run in several processes at the same time, and twice. */
  run: (needs: Needs) => Promise<unknown>;
}

/** Returns the job, with the type of its name. */
export function defineJob<const Name extends string, Needs = Deps>(job: Job<Name, Needs>): Job<Name, Needs> {
  return job;
}

export const jobs = [
  defineJob({ name: "mails", every: 10, wokenBy: ["mails"], run: sendDueMails }),
  defineJob({ name: "refunds", every: 15, wokenBy: ["refunds"], run: sendDueRefunds }),
  defineJob({ name: "poll-payments", every: 2, wokenBy: ["payment_attempts"], run: pollPayments }),
  defineJob({ name: "cancellations", every: 15, wokenBy: ["raffle_cancellations"], run: runCancellations }),
  defineJob({
    name: "forget-cards",
    every: 60,
    wokenBy: ["saved_cards"],
    run: inTurn(forgetDeletedCards, forgetPayers, cleanErased),
  }),
  defineJob({ name: "seal", every: 5, run: sealDueAudit }),
  defineJob({ name: "anchor", every: 600, run: mailAuditAnchor }),
  defineJob({
    name: "reconciliation",
    every: 600,
    run: (deps) => reconcileNightly(deps, reconcileDraws, reconcileRaffles),
  }),
  defineJob({ name: "tidy", every: 60, run: inTurn(tidyEndedHolds, purgeExpired, purgeOldMails) }),
  defineJob({ name: "freeze-rules", every: 5, run: freezeRules }),
  defineJob({ name: "keep-pages", every: 15, run: keepPages }),
  defineJob({ name: "close-batches", every: 30, run: closeBatches }),
  defineJob({ name: "lock-draws", every: 2, run: lockDraws }),
  defineJob({ name: "fetch-beacons", every: 1, run: fetchBeacons }),
  defineJob({ name: "place-instant-wins", every: 5, wokenBy: ["draw_beacons"], run: placeInstantWins }),
  defineJob({ name: "draw", every: 5, wokenBy: ["draw_beacons"], run: inTurn(drawDue, mailResults) }),
  defineJob({ name: "rank-instant-wins", every: 60, run: rankInstantWins }),
  defineJob({ name: "forget-draw-secrets", every: 3600, run: forgetSecrets }),
  defineJob({ name: "expire-acts", every: 60, run: inTurn(executeAnnounced, expireApprovals) }),
  defineJob({ name: "harm-flags", every: 3600, run: flagHarm }),
  defineJob({ name: "awards", every: 60, run: inTurn(tellWinners, remindWinners) }),
  defineJob({ name: "complaints", every: 600, run: warnOfComplaints }),
  defineJob({ name: "income", every: 300, run: addUpIncome }),
  defineJob({ name: "statements", every: 600, run: mailStatements }),
  defineJob({
    name: "unverified",
    every: 3600,
    run: inTurn(removeUnverifiedUsers, closeAfterWait, purgeExclusionMarks),
  }),
] as const;
