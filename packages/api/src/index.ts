export { executeAnnounced } from "./approval-kinds.ts";
export { requestApproval } from "./approvals/do-or-request.ts";
export { ensureAdmin } from "./auth/ensure-admin.ts";
export { hasDemoPassword } from "./auth/has-demo-password.ts";
export { inputFields, isAdminCall, isPublicQuery, isQuery, readsSession, restRows } from "./calls.ts";
export { declaredAge } from "./check-age.ts";
export type {
  BeaconSource,
  Captcha,
  Deps,
  ImageStore,
  LockRecord,
  Log,
  MailTransport,
  OutgoingMail,
  PasswordCost,
  RecordedLock,
  ShopConfig,
  SocialProfile,
  SocialSignIn,
} from "./deps.ts";
export { drawDue } from "./draws/draw-due.ts";
export { fetchBeacons } from "./draws/fetch-beacons.ts";
export { findDrawFile, findPositionsFile, listRulesFiles, lockedFiles } from "./draws/find-draw-files.ts";
export { findEvidence } from "./draws/find-evidence.ts";
export { readLogFile } from "./draws/list-log.ts";
export { lockDraws } from "./draws/lock-draws.ts";
export { voidWinnerApproval } from "./draws/void-winner.ts";
export { writeDrawProof } from "./draws/write-proof.ts";
export { defineJob, type Job, jobs } from "./jobs.ts";
export { listMails, type MailboxMail } from "./mail/mails.ts";
export { openApiDocument } from "./openapi/openapi.ts";
export { refundApproval } from "./orders/order-approvals.ts";
export { ensurePolicyPages } from "./pages/ensure-policy-pages.ts";
export { paymentPage } from "./payments/payment-page.ts";
export { noteReturnPage } from "./payments/payment-progress.ts";
export { receiveWebhook } from "./payments/receive-webhook.ts";
export { type ErrorResponse, errorResponseOf, internalError, statusOf, toErrorResponse } from "./procedures/errors.ts";
export { PeopleReads } from "./procedures/people-reads.ts";
export { type Context, sessionOf, withOneSession } from "./procedures/trpc.ts";
export { listDatedPaths, nextRaffleDate } from "./raffles/list-public-raffles.ts";
export { publishDraw } from "./raffles/publish-draw.ts";
export { reconcileRaffles } from "./raffles/reconcile-raffles.ts";
export { networksOf, widestNetworkOf } from "./rate-limits/network.ts";
export { AvailabilityCache } from "./read-models/availability-cache.ts";
export { compareOwnBooks, leaveOutComparison, reconcileNightly } from "./reconciliation/reconcile-books.ts";
export type { CachedBody, RawAnswer, RestRow, ZippedFolder } from "./rest/rest.ts";
export { type AppRouter, appRouter } from "./router.ts";
export type { DeviceCookie } from "./sessions/devices.ts";
export { hashPassword, PASSWORD_COST } from "./sessions/passwords.ts";
export { SessionCache } from "./sessions/session-cache.ts";
export { createSession } from "./sessions/sessions.ts";
export { resealSecrets } from "./settings/reseal-secrets.ts";
export { countHeld } from "./statistics/count-held.ts";
export { countUnfinished } from "./statistics/count-unfinished.ts";
export { createEntryApproval } from "./tickets/entry-approvals.ts";
export { balanceApproval } from "./users/user-approvals.ts";
