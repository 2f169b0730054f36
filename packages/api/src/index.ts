export { ensureAdmin } from "./auth/ensure-admin.ts";
export { forgetEnded } from "./auth/forget-ended.ts";
export { hasDemoPassword } from "./auth/has-demo-password.ts";
export { runCancellations } from "./cancellations/run-cancellations.ts";
export { forgetDeletedCards } from "./cards/forget-deleted-cards.ts";
export { compareBooksNightly } from "./comparison/compare-books.ts";
export type {
  Captcha,
  Deps,
  ImageStore,
  Log,
  MailTransport,
  OutgoingMail,
  ShopConfig,
  SocialProfile,
  SocialSignIn,
} from "./deps.ts";
export type { DeviceCookie } from "./devices.ts";
export { type ErrorResponse, errorResponseOf, internalError, statusOf, toErrorResponse } from "./errors.ts";
export { forgetOldMails } from "./mail/forget-old-mails.ts";
export { listMails, type MailboxMail } from "./mail/list-mails.ts";
export { sendDueMails } from "./mail/send-due-mails.ts";
export { networkOf } from "./network.ts";
export { openApiDocument } from "./openapi.ts";
export { sendDueRefunds } from "./orders/send-refund.ts";
export { ensurePolicyPages } from "./pages/ensure-policy-pages.ts";
export { hashPassword } from "./passwords.ts";
export { forgetPayers } from "./payments/forget-payers.ts";
export { paymentPage } from "./payments/payment-page.ts";
export { receiveNotice } from "./payments/receive-notice.ts";
export { reconcileAttempts } from "./payments/reconcile-attempts.ts";
export { PeopleReads } from "./people-reads.ts";
export { isAdminCall, isPublicQuery, isQuery } from "./public-queries.ts";
export { listDatedPaths } from "./raffles/list-dated-paths.ts";
export { nextRaffleDate } from "./raffles/next-raffle-date.ts";
export type { CachedResponse, RawAnswer, RestRow } from "./rest.ts";
export { restRows } from "./rest-rows.ts";
export { type AppRouter, appRouter } from "./router.ts";
export { SessionCache } from "./session-cache.ts";
export { createSession } from "./sessions.ts";
export { resealSecrets } from "./settings/reseal-secrets.ts";
export { countHeld } from "./statistics/count-held.ts";
export { countUnfinished } from "./statistics/count-unfinished.ts";
export { type Availability, AvailabilityCache } from "./tickets/availability-cache.ts";
export { tidyEndedHolds } from "./tickets/tidy-ended-holds.ts";
export { type Context, sessionOf, withOneSession } from "./trpc.ts";
export { cleanErased } from "./users/clean-erased.ts";
export { removeUnverifiedUsers } from "./users/remove-unverified-users.ts";
