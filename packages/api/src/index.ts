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
export { networkOf } from "./limits/network.ts";
export { PeopleReads } from "./limits/people-reads.ts";
export { forgetOldMails } from "./mail/forget-old-mails.ts";
export { listMails, type MailboxMail } from "./mail/list-mails.ts";
export { sendDueMails } from "./mail/send-due-mails.ts";
export { sendDueRefunds } from "./orders/send-refund.ts";
export { ensurePolicyPages } from "./pages/ensure-policy-pages.ts";
export { forgetPayers } from "./payments/forget-payers.ts";
export { paymentPage } from "./payments/payment-page.ts";
export { receiveNotice } from "./payments/receive-notice.ts";
export { reconcileAttempts } from "./payments/reconcile-attempts.ts";
export { type ErrorResponse, errorResponseOf, internalError, statusOf, toErrorResponse } from "./procedures/errors.ts";
export { type Context, sessionOf, withOneSession } from "./procedures/trpc.ts";
export { listDatedPaths } from "./raffles/list-dated-paths.ts";
export { nextRaffleDate } from "./raffles/next-raffle-date.ts";
export { openApiDocument } from "./rest/openapi.ts";
export { isAdminCall, isPublicQuery, isQuery } from "./rest/public-queries.ts";
export type { CachedResponse, RawAnswer, RestRow } from "./rest/rest.ts";
export { restRows } from "./rest/rest-rows.ts";
export { type AppRouter, appRouter } from "./router.ts";
export type { DeviceCookie } from "./sessions/devices.ts";
export { hashPassword } from "./sessions/passwords.ts";
export { SessionCache } from "./sessions/session-cache.ts";
export { createSession } from "./sessions/sessions.ts";
export { resealSecrets } from "./settings/reseal-secrets.ts";
export { countHeld } from "./statistics/count-held.ts";
export { countUnfinished } from "./statistics/count-unfinished.ts";
export { type Availability, AvailabilityCache } from "./tickets/availability-cache.ts";
export { tidyEndedHolds } from "./tickets/tidy-ended-holds.ts";
export { cleanErased } from "./users/clean-erased.ts";
export { removeUnverifiedUsers } from "./users/remove-unverified-users.ts";
