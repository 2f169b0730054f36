export * from "./accounts/add-user.ts";
export * from "./accounts/claim-account.ts";
export * from "./accounts/close-later.ts";
export * from "./accounts/consents.ts";
export { removeOldContacts } from "./accounts/earlier-contacts.ts";
export { listUsedEmails } from "./accounts/earlier-emails.ts";
export { editUserDetails, mailDelivery } from "./accounts/edit-user-details.ts";
export { emailUndoEndOf, findEmailUndo, mailEmailChange, undoEmailChange } from "./accounts/email-undos.ts";
export * from "./accounts/end-earlier-access.ts";
export * from "./accounts/erase-user.ts";
export * from "./accounts/find-user.ts";
export * from "./accounts/give-way.ts";
export * from "./accounts/identities.ts";
export * from "./accounts/known-networks.ts";
export * from "./accounts/list-staff-with.ts";
export { lockUser, lockUserOrErased, lockUsers } from "./accounts/lock-user.ts";
export * from "./accounts/mail-tokens.ts";
export * from "./accounts/mail-verification.ts";
export { claimVerifiedMailbox } from "./accounts/mailboxes.ts";
export { markEntered } from "./accounts/mark-paid.ts";
export * from "./accounts/mark-verified.ts";
export { newCode, removeEndedCodes } from "./accounts/one-time-codes.ts";
export * from "./accounts/passkey-challenges.ts";
export { addPasskey, listPasskeys, notePasskeyUse, removePasskey } from "./accounts/passkeys.ts";
export {
  confirmPendingEmail,
  dropPendingEmail,
  isPendingEmail,
  isVerified,
  requestEmail,
  shownEmail,
} from "./accounts/pending-email.ts";
export { consumeRecoveryCode, countRecoveryCodes, renewRecoveryCodes } from "./accounts/recovery-codes.ts";
export * from "./accounts/reseal-totp-secrets.ts";
export { changeRoles, type LockedWithOwners, lockStaff, lockUserAndOwners, writeRoles } from "./accounts/roles.ts";
export * from "./accounts/same-person.ts";
export { findSecondFactorUndo } from "./accounts/second-factor-undos.ts";
export {
  addSession,
  endNamedSession,
  endSession,
  endSessions,
  isSessionOf,
  markReauthenticated,
  markUsed,
  type Origin,
  removeEndedSessions,
  sessionIdHash,
  sessionName,
} from "./accounts/sessions.ts";
export * from "./accounts/set-password.ts";
export * from "./accounts/subscribe-to-newsletter.ts";
export { consumeTotpCode, storeTotpSecret, turnOffTwoFactor, turnOnTwoFactor } from "./accounts/two-factor.ts";
export { undoSecondFactors } from "./accounts/undo-second-factors.ts";
export * from "./accounts/unsubscribe-token.ts";
export { addUserNote, removeUserNote } from "./accounts/user-notes.ts";
export * from "./approvals/approvals.ts";
export { claimDueCheck, endChecks, isLastCheck } from "./attempts/check-schedule.ts";
export { closeAttemptsOfUser, closeAttemptsWithTicket, closeHopelessAttempt } from "./attempts/close-attempt.ts";
export * from "./attempts/erase-attempts.ts";
export * from "./attempts/expire-attempt.ts";
export { findAttempt, isOpenAttempt, openAttemptId } from "./attempts/find-attempt.ts";
export * from "./attempts/move-attempts.ts";
export * from "./attempts/note-progress.ts";
export { isStopping, stopAttempts } from "./attempts/stop-attempts.ts";
export * from "./audit/audit-chain.ts";
export { eraseAuditOf } from "./audit/erase-audit.ts";
export * from "./audit/people-read.ts";
export * from "./audit/resolve-finding.ts";
export * from "./audit/seal-audit.ts";
export { type AuditNote, toAuditRow, writeAudit, writeOutcome } from "./audit/write-audit.ts";
export { setCardFunding } from "./cards/card-funding.ts";
export { cardTokenHashes, openCardToken } from "./cards/card-token.ts";
export * from "./cards/remove-card.ts";
export * from "./cards/reseal-cards.ts";
export * from "./cards/save-card.ts";
export * from "./catalogue/cancel-raffle.ts";
export * from "./catalogue/categories.ts";
export * from "./catalogue/config-blocks.ts";
export { toDrawForm } from "./catalogue/draw-fields.ts";
export * from "./catalogue/end-raffle.ts";
export * from "./catalogue/find-raffle-of-winner.ts";
export * from "./catalogue/insert-raffle.ts";
export * from "./catalogue/move-start.ts";
export * from "./catalogue/pages.ts";
export { listCategoryNames, lockCategories } from "./catalogue/raffle-categories.ts";
export {
  type ListedRaffle,
  listColumns,
  toListedFields,
  toRaffleColumns,
  toRaffleFields,
} from "./catalogue/raffle-fields.ts";
export * from "./catalogue/raffles-without-winner.ts";
export * from "./catalogue/update-raffle.ts";
export * from "./catalogue/winners.ts";
export * from "./complaints/complaint-warnings.ts";
export * from "./complaints/erase-complaints.ts";
export * from "./complaints/file-complaint.ts";
export * from "./complaints/move-complaint.ts";
export { countSealed, keysOfPrizes } from "./count-sealed.ts";
export { couponKey, lockCoupon, lockCouponByCode } from "./coupons/find-coupon.ts";
export * from "./coupons/move-coupon-uses.ts";
export { checkCouponUser, quoteCoupon, reserveCoupon } from "./coupons/reserve-coupon.ts";
export { useCoupon } from "./coupons/use-coupon.ts";
export * from "./coupons/write-coupon.ts";
export { type DataKeys, dataKeysOf } from "./data-keys.ts";
export { appendLog, logTime, readLogOf } from "./draws/append-log.ts";
export * from "./draws/check-announced.ts";
export * from "./draws/check-not-staff.ts";
export * from "./draws/check-prizes-placed.ts";
export { type DrawKey, drawKeyOf, isSignedBy } from "./draws/draw-key.ts";
export * from "./draws/draw-mailings.ts";
export { openDrawSecrets, sealDrawSecrets } from "./draws/draw-secrets.ts";
export { addEntrants } from "./draws/enter-draws.ts";
export { eraseEntrant } from "./draws/erase-entrant.ts";
export * from "./draws/find-rules.ts";
export * from "./draws/finish-lock.ts";
export * from "./draws/forget-draw-secrets.ts";
export { freezeOpenedRules } from "./draws/freeze-rules.ts";
export * from "./draws/hashes.ts";
export * from "./draws/insert-beacon.ts";
export * from "./draws/insert-chunks.ts";
export * from "./draws/late-draws.ts";
export * from "./draws/list-damaged.ts";
export * from "./draws/move-opening.ts";
export * from "./draws/open-entrants.ts";
export * from "./draws/place-positions.ts";
export * from "./draws/publish-rules.ts";
export * from "./draws/record-draw.ts";
export * from "./draws/reseal-draw-secrets.ts";
export { readAwards, revealPositions } from "./draws/reveal-positions.ts";
export * from "./draws/switch-beacon.ts";
export * from "./draws/transition-draw.ts";
export { removeOldHolders } from "./entries/abandon-holds.ts";
export * from "./entries/add-manual-entry.ts";
export { cartTickets } from "./entries/cart-tickets.ts";
export { takenNumbers } from "./entries/claim-numbers.ts";
export * from "./entries/entries-finality.ts";
export { readHeldUnpaid } from "./entries/held-by-all.ts";
export { groupsOf, readHoldFacts, type TicketChoice } from "./entries/hold-facts.ts";
export * from "./entries/hold-tickets.ts";
export { holdCaptchaLevel } from "./entries/limit-unpaid-holds.ts";
export { type LockedRaffle, lockRaffle, lockRaffleIfAny, lockRaffles } from "./entries/lock-raffle.ts";
export * from "./entries/mark-handed-over.ts";
export * from "./entries/move-tickets.ts";
export { countOwnTickets, removeFormerEntries } from "./entries/own-tickets.ts";
export { pickFreeNumbers } from "./entries/pick-free-numbers.ts";
export * from "./entries/place-prizes.ts";
export { createRaffleSales, type RaffleSales } from "./entries/raffle-sales.ts";
export * from "./entries/raffles-held-unpaid.ts";
export { findHold, releaseEndedHolds, releaseHold, releaseHoldsWithoutPayment } from "./entries/release-holds.ts";
export { settlePrizes } from "./entries/release-prizes.ts";
export * from "./entries/remove-entry.ts";
export { rafflesWithSamePerson } from "./entries/same-person-entries.ts";
export { setPrizes } from "./entries/set-prizes.ts";
export * from "./entries/tickets-in-blocks.ts";
export { eraseHolder, touchTickets } from "./entries/touch-tickets.ts";
export { NETWORK_HASH_LENGTH, type SolvedCaptcha } from "./entries/unpaid-members.ts";
export * from "./entries/void-prize.ts";
export { attemptsWithoutCouponUse } from "./held-by-attempts.ts";
export { newId, newRef } from "./ids.ts";
export * from "./ledger/erase-ledger-notes.ts";
export { addLedgerEntry, changedByAdmin, freeBalance, isRepeatedChange, moveWinnings } from "./ledger/ledger.ts";
export * from "./mail/deliver-mail.ts";
export type { RenderedMail, Sender } from "./mail/mails/email-parts.ts";
export { type MailContent, type MailData, mailName, readMail, renderMail } from "./mail/mails/mails.ts";
export * from "./mail/queue-mail.ts";
export {
  eraseComplaintMailsTo,
  eraseMailsNaming,
  eraseMailsTo,
  removeMail,
  removeMailsSentBefore,
} from "./mail/remove-mails.ts";
export * from "./orders/lock-order.ts";
export * from "./orders/move-orders.ts";
export * from "./orders/release-lines.ts";
export * from "./orders/void-order.ts";
export { type AppliedPayment, applyPayment } from "./payments/apply-payment.ts";
export * from "./payments/claim-refunds.ts";
export { completeAttempt } from "./payments/complete-attempt.ts";
export * from "./payments/finish-refund.ts";
export { openAttempt, type PaymentInput } from "./payments/open-attempt.ts";
export * from "./payments/open-attempt-once.ts";
export * from "./payments/open-refund.ts";
export * from "./payments/quote-tickets.ts";
export * from "./payments/record-chargeback.ts";
export * from "./payments/refund-in-progress.ts";
export * from "./payments/refunded-sums.ts";
export * from "./payments/release-payment.ts";
export { storeWebhook } from "./payments/store-webhook.ts";
export type { ProtectionPolicy } from "./protection/admission.ts";
export * from "./protection/admit.ts";
export {
  type CheckedBirthDate,
  DECLARED,
  isOfAge,
  openBirthDate,
  resealBirthDates,
  saveBirthDate,
  sealBirthDate,
} from "./protection/birth-date.ts";
export {
  cancelLimit,
  confirmLimit,
  endLowering,
  findLimits,
  lowerLimit,
  setLimit,
} from "./protection/change-limit.ts";
export * from "./protection/erase-protection.ts";
export { type ExclusionPolicy, exclusionKeysOf } from "./protection/exclusion-keys.ts";
export { removeOldMarks } from "./protection/exclusion-marks.ts";
export { addFlagNote, addProtectionNote, closeFlag, lockOpenFlag, openFlag } from "./protection/flags.ts";
export { keepFormerAccount, removeFormerAccounts } from "./protection/former-accounts.ts";
export * from "./protection/marketing-bar.ts";
export { readStanding } from "./protection/read-standing.ts";
export * from "./protection/record-statement.ts";
export {
  askReturn,
  endRestrictions,
  findRestriction,
  lockRestrictions,
  pauseEndOf,
} from "./protection/restrictions.ts";
export * from "./rate-limits/rate-limit.ts";
export * from "./reconciliation/store-mismatches.ts";
export type { Reseal } from "./reseal.ts";
export * from "./restrictions/apply-limit.ts";
export * from "./restrictions/recognise-excluded.ts";
export * from "./restrictions/restrict-customer.ts";
export * from "./restrictions/undo-break.ts";
export { DataKeyMissing, fingerprint } from "./secret-box.ts";
export * from "./sent-calls/sent-calls.ts";
export * from "./settings/key-value.ts";
