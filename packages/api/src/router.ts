import { accountRouter } from "./account/account.router.ts";
import { approvals } from "./approval-kinds.ts";
import { actionsRouter, approvalsRouter } from "./approvals/approvals.router.ts";
import { attentionRouter } from "./attention/attention.router.ts";
import { countFindings } from "./attention/list-findings.ts";
import { auditRouter } from "./audit/audit.router.ts";
import { authRouter } from "./auth/auth.router.ts";
import { captchaRouter } from "./auth/captcha.router.ts";
import { awardsRouter } from "./awards/awards.router.ts";
import { countDueAwards } from "./awards/list-awards.ts";
import { balanceRouter } from "./balance/balance.router.ts";
import { cancellationsRouter } from "./cancellations/cancellations.router.ts";
import { cardsRouter } from "./cards/cards.router.ts";
import { categoriesRouter } from "./categories/categories.router.ts";
import { complaintsRouter } from "./complaints/complaints.router.ts";
import { countComplaints } from "./complaints/list-complaints.ts";
import { contentRouter } from "./content/content.router.ts";
import { couponsRouter } from "./coupons/coupons.router.ts";
import { drawsRouter } from "./draws/draws.router.ts";
import { drawFilesOf } from "./draws/find-evidence.ts";
import { evidenceRouter } from "./evidence/evidence.router.ts";
import { imagesRouter } from "./images/images.router.ts";
import { instantWinsRouter } from "./instant-wins/instant-wins.router.ts";
import { mailsRouter } from "./mail/mails.router.ts";
import { ordersRouter } from "./orders/orders.router.ts";
import { pagesRouter } from "./pages/pages.router.ts";
import { paymentsRouter } from "./payments/payments.router.ts";
import { countPayouts } from "./payouts/list-payouts.ts";
import { payoutsRouter } from "./payouts/payouts.router.ts";
import { countToKey } from "./post/batches-to-key.ts";
import { postRouter } from "./post/post.router.ts";
import { router } from "./procedures/trpc.ts";
import { breaksRouter } from "./protection/breaks.router.ts";
import { complianceRouter } from "./protection/compliance.router.ts";
import { findCompliance } from "./protection/find-compliance.ts";
import { flagsRouter } from "./protection/flags.router.ts";
import { countFlags } from "./protection/list-flags.ts";
import { protectionRouter } from "./protection/protection.router.ts";
import { findComparison, listAssessments } from "./protection/record-review.ts";
import { rafflesRouter } from "./raffles/raffles.router.ts";
import { reportsRouter } from "./reports/reports.router.ts";
import { searchRouter } from "./search/search.router.ts";
import { settingsRouter } from "./settings/settings.router.ts";
import { statisticsRouter } from "./statistics/statistics.router.ts";
import { ticketsRouter } from "./tickets/tickets.router.ts";
import { toDoRouter } from "./to-do/to-do.router.ts";
import { customersRouter } from "./users/customers.router.ts";
import { rolesRouter } from "./users/roles.router.ts";
import { usersRouter } from "./users/users.router.ts";
import { winnersRouter } from "./winners/winners.router.ts";

/** Every procedure of the shop, one router a feature. */
export const appRouter = router({
  actions: actionsRouter(approvals),
  acts: approvalsRouter(approvals),
  attention: attentionRouter,
  audit: auditRouter,
  users: usersRouter,
  account: accountRouter,
  auth: authRouter,
  balance: balanceRouter,
  breaks: breaksRouter,
  cancellations: cancellationsRouter,
  captcha: captchaRouter,
  cards: cardsRouter,
  care: flagsRouter,
  categories: categoriesRouter,
  payments: paymentsRouter,
  code: complianceRouter,
  complaints: complaintsRouter,
  awards: awardsRouter,
  post: postRouter,
  content: contentRouter,
  coupons: couponsRouter,
  customers: customersRouter,
  draws: drawsRouter,
  evidence: evidenceRouter({
    drawFiles: drawFilesOf,
    figures: findCompliance,
    review: findComparison,
    assessments: listAssessments,
  }),
  images: imagesRouter,
  instantWins: instantWinsRouter,
  mails: mailsRouter,
  orders: ordersRouter,
  pages: pagesRouter,
  payouts: payoutsRouter,
  protection: protectionRouter,
  raffles: rafflesRouter,
  reports: reportsRouter,
  roles: rolesRouter,
  search: searchRouter,
  settings: settingsRouter,
  statistics: statisticsRouter,
  tickets: ticketsRouter,
  toDo: toDoRouter({
    attention: countFindings,
    flags: countFlags,
    awards: countDueAwards,
    complaints: countComplaints,
    payouts: countPayouts,
    post: countToKey,
  }),
  winners: winnersRouter,
});

export type AppRouter = typeof appRouter;
