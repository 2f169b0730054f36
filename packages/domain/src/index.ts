export { addUser } from "./accounts/add-user.ts";
export * from "./accounts/close-later.ts";
export * from "./accounts/consents.ts";
export { HELD_MS, rememberEarlierContacts, removeOldContacts } from "./accounts/earlier-contacts.ts";
export { listUsedEmails } from "./accounts/earlier-emails.ts";
export { editUserDetails, hasDetails, mailDelivery } from "./accounts/edit-user-details.ts";
export { emailUndoEndOf, findEmailUndo, mailEmailChange, undoEmailChange } from "./accounts/email-undos.ts";
export * from "./accounts/end-earlier-access.ts";
export * from "./accounts/erase-user.ts";
export * from "./accounts/identities.ts";
export * from "./accounts/known-networks.ts";
export {
  findUser,
  findUserByEmail,
  lockPerson,
  lockUser,
  lockUserByEmail,
  lockUserOrErased,
  lockUsers,
  lockUsersOrErased,
} from "./accounts/lock-user.ts";
export { greetedName, mailOwner } from "./accounts/mail-owner.ts";
export {
  consumeMailToken,
  endMailTokens,
  findMailTokenOwner,
  issueMailTokenIf,
  mailVerification,
} from "./accounts/mail-tokens.ts";
export { claimVerifiedMailbox } from "./accounts/mailboxes.ts";
export { markEntered, markPaid, unmarkPaid } from "./accounts/mark-paid.ts";
export * from "./accounts/mark-verified.ts";
export { newCode, removeEndedCodes } from "./accounts/one-time-codes.ts";
export {
  addPasskey,
  type ChallengeKind,
  consumePasskeyChallenge,
  listPasskeys,
  notePasskeyUse,
  removePasskey,
  storePasskeyChallenge,
} from "./accounts/passkeys.ts";
export {
  confirmPendingEmail,
  dropPendingEmail,
  isPendingEmail,
  isVerified,
  requestEmail,
  shownEmail,
} from "./accounts/pending-email.ts";
export { consumeRecoveryCode, countRecoveryCodes, renewRecoveryCodes } from "./accounts/recovery-codes.ts";
export {
  changeRoles,
  type LockedWithOwners,
  listStaffWith,
  lockPersonAndOwners,
  lockStaff,
  lockUserAndOwners,
  writeRoles,
} from "./accounts/roles.ts";
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
export * from "./accounts/subscribe-to-newsletter.ts";
export {
  consumeTotpCode,
  resealTotpSecrets,
  storeTotpSecret,
  turnOffTwoFactor,
  turnOnTwoFactor,
  undoSecondFactors,
} from "./accounts/two-factor.ts";
export { addUserNote, removeUserNote } from "./accounts/user-notes.ts";
export { eraseApprovalsOf, insertApproval, lockApproval, transitionApproval } from "./approvals/approvals.ts";
export { claimDueCheck, endChecks, isLastCheck, LATE_CHECKS } from "./attempts/check-schedule.ts";
export {
  closeAttemptsOfUser,
  closeAttemptsWithTicket,
  closeHopelessAttempt,
  expireAttempt,
  isStopping,
  stopAttempts,
} from "./attempts/close-attempt.ts";
export { findAttempt, isOpenAttempt, openAttemptId, someRaffleOfAttempt } from "./attempts/find-attempt.ts";
export { limitReplacements } from "./attempts/limit-replacements.ts";
export * from "./attempts/move-attempts.ts";
export { eraseAttempts, markPayerForgotten, noteBrowserReturn, storeRedirectUrl } from "./attempts/note-progress.ts";
export * from "./audit/audit-chain.ts";
export { eraseAuditOf } from "./audit/erase-audit.ts";
export * from "./audit/people-read.ts";
export * from "./audit/resolve-finding.ts";
export { beginAnchorDay, findAuditSeal, sealAudit } from "./audit/seal-audit.ts";
export { adminOf, toAuditRow, writeAudit, writeOutcome } from "./audit/write-audit.ts";
export { findLostLines } from "./audit/written-lines.ts";
export { checkPaid } from "./awards/check-paid.ts";
export { mailClaim, mailOpenClaims } from "./awards/mail-claim.ts";
export * from "./awards/move-award.ts";
export * from "./awards/open-awards.ts";
export { lettersDue, transitionToWritten } from "./awards/write-letters.ts";
export { cardTokenHashes, openCardToken, resealCards } from "./cards/card-token.ts";
export * from "./cards/remove-card.ts";
export { type SealedCard, saveCard, sealCard } from "./cards/save-card.ts";
export * from "./catalogue/cancel-raffle.ts";
export * from "./catalogue/check-publishing.ts";
export * from "./catalogue/config-blocks.ts";
export { keptToMinute, toDrawForm } from "./catalogue/draw-fields.ts";
export * from "./catalogue/insert-raffle.ts";
export { keepClosedPages, listClosedPages } from "./catalogue/keep-page.ts";
export * from "./catalogue/pages.ts";
export {
  insertCategory,
  listCategoryNames,
  lockCategories,
  POPULAR_ID,
  removeCategory,
} from "./catalogue/raffle-categories.ts";
export {
  type ListedRaffle,
  listColumns,
  toListedFields,
  toRaffleColumns,
} from "./catalogue/raffle-fields.ts";
export { readFields } from "./catalogue/read-fields.ts";
export * from "./catalogue/update-raffle.ts";
export * from "./catalogue/winners.ts";
export * from "./complaints/file-complaint.ts";
export * from "./complaints/move-complaint.ts";
export { countSealed, keysOfPrizes } from "./count-sealed.ts";
export { couponKey, hasCoupon, lockCoupon, lockCouponByCode } from "./coupons/find-coupon.ts";
export { checkCouponUser, quoteCoupon } from "./coupons/reserve-coupon.ts";
export { moveCouponUses, useCoupon } from "./coupons/use-coupon.ts";
export * from "./coupons/write-coupon.ts";
export { appendLog, endOfLog, logTime, logTrail, newestTrail, readLogOf, trailToLog } from "./draws/append-log.ts";
export * from "./draws/check-announced.ts";
export { type DrawKey, drawKeyOf, isSignedBy } from "./draws/draw-key.ts";
export { checkNotStaff, checkPrizesPlaced } from "./draws/draw-locks.ts";
export { openDrawSecrets, resealDrawSecrets, sealDrawSecrets } from "./draws/draw-secrets.ts";
export { addEntrants } from "./draws/enter-draws.ts";
export { eraseEntrant } from "./draws/erase-entrant.ts";
export * from "./draws/find-rules.ts";
export * from "./draws/finish-lock.ts";
export { freezeOpenedRules } from "./draws/freeze-rules.ts";
export * from "./draws/late-draws.ts";
export * from "./draws/move-opening.ts";
export * from "./draws/open-entrants.ts";
export { placePositions } from "./draws/place-positions.ts";
export { problemsOfFields } from "./draws/problems-of-fields.ts";
export * from "./draws/publish-rules.ts";
export * from "./draws/record-draw.ts";
export { readAwards, revealPositions } from "./draws/reveal-positions.ts";
export * from "./draws/switch-beacon.ts";
export { forgetDrawSecrets, lockDraw, transitionDraw } from "./draws/transition-draw.ts";
export { removeOldHolders } from "./entries/abandon-holds.ts";
export * from "./entries/add-manual-entry.ts";
export { addPostEntries } from "./entries/add-post-entries.ts";
export * from "./entries/entries-finality.ts";
export { differenceOfSum, EntriesSum, resealSums } from "./entries/entries-sum.ts";
export { FEW_NUMBERS, rafflesHeldUnpaid, rafflesMostlyHeldUnpaid, readHeldUnpaid } from "./entries/held-by-all.ts";
export { groupsOf, readHoldFacts, type TicketChoice } from "./entries/hold-facts.ts";
export * from "./entries/hold-tickets.ts";
export { holdCaptchaLevel } from "./entries/limit-unpaid-holds.ts";
export {
  type LockedRaffle,
  lockRaffle,
  lockRaffleIfAny,
  lockRaffles,
  type RaffleSales,
  somePrizeOf,
} from "./entries/lock-raffle.ts";
export { mailRemoved } from "./entries/mail-removed.ts";
export * from "./entries/move-tickets.ts";
export {
  cartTickets,
  countOwnTickets,
  ownTickets,
  removeFormerEntries,
  someRaffleOfCart,
} from "./entries/own-tickets.ts";
export * from "./entries/pay-winners.ts";
export { pickFreeNumbers, ticketsInBlocks } from "./entries/pick-free-numbers.ts";
export { placePrizes } from "./entries/place-prizes.ts";
export { findHold, releaseEndedHolds, releaseHold, releaseHoldsWithoutPayment } from "./entries/release-holds.ts";
export { settlePrizes } from "./entries/release-prizes.ts";
export { removeEntries } from "./entries/release-tickets.ts";
export { rafflesWithSamePerson } from "./entries/same-person-entries.ts";
export { NETWORK_HASH_LENGTH, type SolvedCaptcha } from "./entries/unpaid-members.ts";
export * from "./entries/void-prize.ts";
export { nodeHmac, nodeSha256 } from "./hashes.ts";
export { attemptsWithoutCouponUse } from "./held-by-attempts.ts";
export { newId } from "./ids.ts";
export { BooksDamaged, findWrongLedgers } from "./ledger/check-ledgers.ts";
export * from "./ledger/erase-ledger-notes.ts";
export {
  addLedgerEntries,
  addLedgerEntry,
  changedByAdmin,
  freeBalance,
  isRepeatedChange,
  moveWinnings,
} from "./ledger/ledger.ts";
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
export { lockOrder, moveOrders, orderLines, paidForLine } from "./orders/lock-order.ts";
export { openOrder } from "./orders/open-order.ts";
export { eraseOrders, markLineReleased, releaseLines, voidOrder } from "./orders/void-order.ts";
export { type AppliedPayment, applyPayment } from "./payments/apply-payment.ts";
export { claimDueRefund, postponeRefund, settleUnappliedRefund } from "./payments/claim-refunds.ts";
export { completeAttempt } from "./payments/complete-attempt.ts";
export * from "./payments/finish-refund.ts";
export { givePrize, handOverPrize } from "./payments/give-prize.ts";
export * from "./payments/lock-carts.ts";
export { lockPayments } from "./payments/lock-payments.ts";
export * from "./payments/open-attempt.ts";
export * from "./payments/open-refund.ts";
export * from "./payments/quote-tickets.ts";
export * from "./payments/record-chargeback.ts";
export { storeWebhook } from "./payments/record-transaction.ts";
export * from "./payments/release-payment.ts";
export * from "./payouts/bank-accounts.ts";
export { endBankDetailsSince, endPayoutsSince, refusePayout, returnPayout } from "./payouts/end-payouts.ts";
export * from "./payouts/move-payouts.ts";
export { allocateCards } from "./post/allocate-cards.ts";
export { closeBatch, lockBatch, openBatch } from "./post/batches.ts";
export { keyCards, takesCards } from "./post/key-cards.ts";
export { mailRejection } from "./post/mail-receipt.ts";
export { mergePeople, readMerge } from "./post/merge-people.ts";
export { eraseSender, lockMergedInto, withMerged } from "./post/people.ts";
export { numberedEntries, transitionToRejected } from "./post/reject-card.ts";
export * from "./profit/raffle-costs.ts";
export * from "./profit/raffle-income.ts";
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
export { cancelLimit, confirmLimit, endLowering, findLimits, lowerLimit, setLimit } from "./protection/change-limit.ts";
export * from "./protection/erase-protection.ts";
export { type ExclusionPolicy, exclusionKeysOf, removeOldMarks } from "./protection/exclusion-marks.ts";
export { addCareNote, closeFlag, lockOpenFlag, openFlag } from "./protection/flags.ts";
export { keepFormerAccount, removeFormerAccounts } from "./protection/former-accounts.ts";
export * from "./protection/marketing-bar.ts";
export { readStanding } from "./protection/read-standing.ts";
export * from "./protection/record-statement.ts";
export * from "./protection/restrictions.ts";
export * from "./rate-limits/rate-limit.ts";
export * from "./reconciliation/store-mismatches.ts";
export type { Reseal } from "./reseal.ts";
export { resealTable } from "./reseal-rows.ts";
export * from "./restrictions/apply-limit.ts";
export * from "./restrictions/recognise-excluded.ts";
export * from "./restrictions/restrict-customer.ts";
export {
  type Facts,
  isSealed,
  keyOfSealed,
  type SealedTable,
  sealedColumns,
  sealedTables,
  sealOf,
  textOf,
} from "./seals.ts";
export { type DataKeys, dataKeysOf, fingerprint, sealerOf } from "./secret-box.ts";
export {
  doOnce,
  findSentCalls,
  madeBefore,
  removeOldSentCalls,
  type SentCall,
  storeSentCalls,
} from "./sent-calls/sent-calls.ts";
export * from "./settings/key-value.ts";
