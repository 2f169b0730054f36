export { addUser, type NewUser } from "./accounts/add-user.ts";
export { claimAccount } from "./accounts/claim-account.ts";
export { closeLater } from "./accounts/close-later.ts";
export { recordConsents } from "./accounts/consents.ts";
export { removeOldContacts } from "./accounts/earlier-contacts.ts";
export { listUsedEmails } from "./accounts/earlier-emails.ts";
export { editUserDetails } from "./accounts/edit-user-details.ts";
export { findEmailUndo, mailEmailChange, undoEmailChange } from "./accounts/email-undos.ts";
export { endEarlierAccess } from "./accounts/end-earlier-access.ts";
export { eraseUser } from "./accounts/erase-user.ts";
export { findUser, findUserByEmail, lockUserByEmail } from "./accounts/find-user.ts";
export { giveWay } from "./accounts/give-way.ts";
export { findUserByIdentity, hasIdentity, type Identity, linkIdentity } from "./accounts/identities.ts";
export { isKnownNetwork, purgeOldNetworks, rememberNetwork } from "./accounts/known-networks.ts";
export { listStaffWith } from "./accounts/list-staff-with.ts";
export { lockUser, lockUserOrErased, lockUsers } from "./accounts/lock-user.ts";
export {
  consumeMailToken,
  endMailTokens,
  findMailTokenOwner,
  issueMailToken,
  issueMailTokenIf,
  newCode,
  removeEndedCodes,
} from "./accounts/mail-tokens.ts";
export { mailVerification } from "./accounts/mail-verification.ts";
export { claimVerifiedMailbox } from "./accounts/mailboxes.ts";
export { markEntered } from "./accounts/mark-paid.ts";
export { isNeverVerified, markVerified, markVerifiedByLink } from "./accounts/mark-verified.ts";
export {
  consumePasskeyChallenge,
  storePasskeyChallenge,
} from "./accounts/passkey-challenges.ts";
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
export { resealTotpSecrets } from "./accounts/reseal-totp-secrets.ts";
export { changeRoles, type LockedWithOwners, lockStaff, lockUserAndOwners, writeRoles } from "./accounts/roles.ts";
export { readSamePerson, type SamePerson } from "./accounts/same-person.ts";
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
export { setPassword } from "./accounts/set-password.ts";
export { subscribeToNewsletter, unsubscribeFromNewsletter } from "./accounts/subscribe-to-newsletter.ts";
export { consumeTotpCode, storeTotpSecret, turnOffTwoFactor, turnOnTwoFactor } from "./accounts/two-factor.ts";
export { undoSecondFactors } from "./accounts/undo-second-factors.ts";
export { unsubscribeToken, userOfUnsubscribeToken } from "./accounts/unsubscribe-token.ts";
export { addUserNote, removeUserNote } from "./accounts/user-notes.ts";
export {
  eraseApprovalsOf,
  insertApproval,
  lockApproval,
  type NewApproval,
  transitionApproval,
} from "./approvals/approvals.ts";
export { claimDueCheck, endChecks, isLastCheck } from "./attempts/check-schedule.ts";
export { closeAttemptsOfUser, closeAttemptsWithTicket, closeHopelessAttempt } from "./attempts/close-attempt.ts";
export { eraseAttempts, markPayerForgotten } from "./attempts/erase-attempts.ts";
export { expireAttempt } from "./attempts/expire-attempt.ts";
export { findAttempt, isOpenAttempt, openAttemptId } from "./attempts/find-attempt.ts";
export { attemptsWithoutCouponUse } from "./attempts/held-by-attempts.ts";
export { hasAttemptsSince, moveAttempts } from "./attempts/move-attempts.ts";
export { noteBrowserReturn, storeRedirectUrl } from "./attempts/note-progress.ts";
export { isStopping, stopAttempts } from "./attempts/stop-attempts.ts";
export { type AuditAnchor, AuditChain, type ChainProblem, type ChainRow } from "./audit/audit-chain.ts";
export { eraseAuditOf } from "./audit/erase-audit.ts";
export { addPeopleRead, findPeopleRead, removeOldPeopleRead } from "./audit/people-read.ts";
export { reopenFinding, resolveFinding } from "./audit/resolve-finding.ts";
export { type AuditSeal, beginAnchorDay, findAuditSeal, sealAudit } from "./audit/seal-audit.ts";
export { type AuditNote, toAuditRow, writeAudit, writeOutcome } from "./audit/write-audit.ts";
export { setCardFunding } from "./cards/card-funding.ts";
export { cardTokenHashes, openCardToken } from "./cards/card-token.ts";
export { eraseCards, markCardForgotten, removeCard, removeCardsSavedSince } from "./cards/remove-card.ts";
export { resealCards } from "./cards/reseal-cards.ts";
export { type SealedCard, saveCard, sealCard } from "./cards/save-card.ts";
export {
  cancelRaffle,
  finishCancellation,
  lockCancellation,
  noteMailed,
} from "./catalogue/cancel-raffle.ts";
export { insertCategory, POPULAR_ID, removeCategory } from "./catalogue/categories.ts";
export { updateConfigBlock } from "./catalogue/config-blocks.ts";
export { toDrawForm } from "./catalogue/draw-fields.ts";
export { endRaffle } from "./catalogue/end-raffle.ts";
export { findRaffleOfWinner } from "./catalogue/find-raffle-of-winner.ts";
export { insertRaffle } from "./catalogue/insert-raffle.ts";
export { moveStart } from "./catalogue/move-start.ts";
export { insertMissingPage, insertPage, removePage, updatePage } from "./catalogue/pages.ts";
export { listCategoryNames, lockCategories } from "./catalogue/raffle-categories.ts";
export {
  type ListedRaffle,
  listColumns,
  toListedFields,
  toRaffleColumns,
  toRaffleFields,
} from "./catalogue/raffle-fields.ts";
export { rafflesWithoutWinner, unsettledRafflesWithoutWinner } from "./catalogue/raffles-without-winner.ts";
export { updateRaffle } from "./catalogue/update-raffle.ts";
export { insertWinner, putDrawnWinner, removeDrawnWinner, removeWinner, updateWinner } from "./catalogue/winners.ts";
export { complaintsDue, noteComplaintWarnings } from "./complaints/complaint-warnings.ts";
export { eraseComplaint, eraseComplaintsOf } from "./complaints/erase-complaints.ts";
export { fileComplaint } from "./complaints/file-complaint.ts";
export {
  acknowledgeComplaint,
  answerComplaint,
  closeComplaint,
  lockComplaint,
  noteComplaint,
  referComplaint,
} from "./complaints/move-complaint.ts";
export { countSealed, keysOfPrizes } from "./count-sealed.ts";
export { couponKey, lockCoupon, lockCouponByCode } from "./coupons/find-coupon.ts";
export { moveCouponUses } from "./coupons/move-coupon-uses.ts";
export { checkCouponUser, quoteCoupon, reserveCoupon } from "./coupons/reserve-coupon.ts";
export { useCoupon } from "./coupons/use-coupon.ts";
export { insertCoupon, removeCoupon, updateCoupon } from "./coupons/write-coupon.ts";
export { type DataKeys, dataKeysOf } from "./data-keys.ts";
export { appendLog, logTime, readLogOf } from "./draws/append-log.ts";
export { checkAnnounced } from "./draws/check-announced.ts";
export { checkNotStaff } from "./draws/check-not-staff.ts";
export { checkPrizesPlaced } from "./draws/check-prizes-placed.ts";
export { type DrawKey, drawKeyOf, isSignedBy } from "./draws/draw-key.ts";
export { lockMailing, noteDrawMailed } from "./draws/draw-mailings.ts";
export { openDrawSecrets, sealDrawSecrets } from "./draws/draw-secrets.ts";
export { addEntrants } from "./draws/enter-draws.ts";
export { eraseEntrant } from "./draws/erase-entrant.ts";
export { findRules, hasPublishedRules } from "./draws/find-rules.ts";
export { finishLock, noteLockProblem } from "./draws/finish-lock.ts";
export { forgetDrawSecrets } from "./draws/forget-draw-secrets.ts";
export { freezeOpenedRules } from "./draws/freeze-rules.ts";
export { nodeHmac, nodeSha256 } from "./draws/hashes.ts";
export { insertBeacon } from "./draws/insert-beacon.ts";
export { insertChunks } from "./draws/insert-chunks.ts";
export {
  BEACON_LATE_MS,
  countLateDraws,
  drawsNotLockable,
  drawsNotMade,
  drawsToSwitch,
  drawsWithDamagedList,
  drawsWithLateBeacon,
  drawsWithLateLock,
  drawsWithLatePositions,
  drawsWithMissingNumbers,
  findDamagedLists,
  LIST_OF_DRAW,
  listLateKinds,
  noteDamagedLists,
  refundedWinners,
} from "./draws/late-draws.ts";
export { moveOpening } from "./draws/move-opening.ts";
export { openEntrants } from "./draws/open-entrants.ts";
export { placePositions } from "./draws/place-positions.ts";
export { type DrawSettings, publishRules } from "./draws/publish-rules.ts";
export { type GivenPrize, noteResultsMailed, recordDraw, recordVoid } from "./draws/record-draw.ts";
export { resealDrawSecrets } from "./draws/reseal-draw-secrets.ts";
export { readAwards, revealPositions } from "./draws/reveal-positions.ts";
export { switchBeacon } from "./draws/switch-beacon.ts";
export { lockDraw, transitionDraw } from "./draws/transition-draw.ts";
export { removeOldHolders } from "./entries/abandon-holds.ts";
export { addManualEntry } from "./entries/add-manual-entry.ts";
export { cartTickets } from "./entries/cart-tickets.ts";
export { takenNumbers } from "./entries/claim-numbers.ts";
export { checkFinality, finalityOf, openPaymentsOf } from "./entries/entries-finality.ts";
export { readHeldUnpaid } from "./entries/held-by-all.ts";
export { groupsOf, readHoldFacts, type TicketChoice } from "./entries/hold-facts.ts";
export { type Hold, holdTickets } from "./entries/hold-tickets.ts";
export { holdCaptchaLevel } from "./entries/limit-unpaid-holds.ts";
export { type LockedRaffle, lockRaffle, lockRaffleIfAny, lockRaffles } from "./entries/lock-raffle.ts";
export { findWonPrize, markHandedOver } from "./entries/mark-handed-over.ts";
export { hasManualEntriesSince, moveTickets, releaseHoldsSince } from "./entries/move-tickets.ts";
export { countOwnTickets, removeFormerEntries } from "./entries/own-tickets.ts";
export { pickFreeNumbers } from "./entries/pick-free-numbers.ts";
export { placePrizes, unplacePrizes } from "./entries/place-prizes.ts";
export { createRaffleSales, type RaffleSales } from "./entries/raffle-sales.ts";
export { FEW_NUMBERS, rafflesHeldUnpaid, rafflesMostlyHeldUnpaid } from "./entries/raffles-held-unpaid.ts";
export { findHold, releaseEndedHolds, releaseHold, releaseHoldsWithoutPayment } from "./entries/release-holds.ts";
export { settlePrizes } from "./entries/release-prizes.ts";
export { removeEntry } from "./entries/remove-entry.ts";
export { rafflesWithSamePerson } from "./entries/same-person-entries.ts";
export { setPrizes } from "./entries/set-prizes.ts";
export { ticketsInBlocks } from "./entries/tickets-in-blocks.ts";
export { eraseHolder, touchTickets } from "./entries/touch-tickets.ts";
export { NETWORK_HASH_LENGTH, type SolvedCaptcha } from "./entries/unpaid-members.ts";
export { voidPrize } from "./entries/void-prize.ts";
export { newId, newRef } from "./ids.ts";
export { eraseLedgerNotes } from "./ledger/erase-ledger-notes.ts";
export { addLedgerEntry, changedByAdmin, freeBalance, isRepeatedChange, moveWinnings } from "./ledger/ledger.ts";
export { claimMail, holdBackMail, markMailSent, markMailTried } from "./mail/deliver-mail.ts";
export type { RenderedMail, Sender } from "./mail/mails/email-parts.ts";
export { type MailContent, type MailData, mailName, readMail, renderMail } from "./mail/mails/mails.ts";
export { queueMail, resendMail } from "./mail/queue-mail.ts";
export {
  eraseComplaintMailsTo,
  eraseMailsNaming,
  eraseMailsTo,
  removeMail,
  removeMailsSentBefore,
} from "./mail/remove-mails.ts";
export { lockOrder, orderLines } from "./orders/lock-order.ts";
export { moveOrders } from "./orders/move-orders.ts";
export { markLineReleased, releaseLines } from "./orders/release-lines.ts";
export { eraseOrders, voidOrder } from "./orders/void-order.ts";
export { type AppliedPayment, applyPayment } from "./payments/apply-payment.ts";
export { claimDueRefund, postponeRefund, settleUnappliedRefund } from "./payments/claim-refunds.ts";
export { completeFreeAttempt } from "./payments/complete-attempt.ts";
export { finishRefund, rejectRefund } from "./payments/finish-refund.ts";
export { openAttempt, type PaymentInput } from "./payments/open-attempt.ts";
export { openAttemptOnce } from "./payments/open-attempt-once.ts";
export { detachRejectedRefunds, openOrderRefund } from "./payments/open-refund.ts";
export { quoteTickets } from "./payments/quote-tickets.ts";
export { isChargedBack, recordChargeback } from "./payments/record-chargeback.ts";
export { isRefundInProgress } from "./payments/refund-in-progress.ts";
export { refundedSums } from "./payments/refunded-sums.ts";
export { releaseDeclinedPayment, releaseStoppedPayment } from "./payments/release-payment.ts";
export { storeWebhook } from "./payments/store-webhook.ts";
export type { ProtectionPolicy } from "./protection/admission.ts";
export { admit, findRefusal, findRefusals } from "./protection/admit.ts";
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
export { eraseProtection } from "./protection/erase-protection.ts";
export { type ExclusionPolicy, exclusionKeysOf } from "./protection/exclusion-keys.ts";
export { removeOldMarks } from "./protection/exclusion-marks.ts";
export { addFlagNote, addProtectionNote, closeFlag, lockOpenFlag, openFlag } from "./protection/flags.ts";
export { keepFormerAccount, removeFormerAccounts } from "./protection/former-accounts.ts";
export { barredAmong, findMarketingBar, type MarketingMoment, selectBarred } from "./protection/marketing-bar.ts";
export { readStanding } from "./protection/read-standing.ts";
export { postponeStatement, recordStatement, skipStatement } from "./protection/record-statement.ts";
export {
  askReturn,
  endRestrictions,
  findRestriction,
  lockRestrictions,
  pauseEndOf,
} from "./protection/restrictions.ts";
export {
  checkRateLimits,
  consumeChallenge,
  consumeRateLimit,
  consumeRateLimits,
  findExceeded,
  type RateLimit,
  readTries,
  removeEndedLimits,
  removeLimitsOf,
  returnTries,
} from "./rate-limits/rate-limit.ts";
export { type Mismatch, storeMismatches } from "./reconciliation/store-mismatches.ts";
export type { Reseal } from "./reseal.ts";
export { applyLimit } from "./restrictions/apply-limit.ts";
export { recogniseExcluded } from "./restrictions/recognise-excluded.ts";
export { restrictCustomer } from "./restrictions/restrict-customer.ts";
export { findBreakOf, undoBreak } from "./restrictions/undo-break.ts";
export { DataKeyMissing, fingerprint } from "./secret-box.ts";
export * from "./sent-calls/sent-calls.ts";
export {
  adminPasswordKey,
  findValue,
  listValues,
  MOVED_TO,
  removeValue,
  SET_UP_DONE,
  setValue,
} from "./settings/key-value.ts";
