import type { inferRouterInputs } from "@trpc/server";
import { accountRest } from "./account/account.rest.ts";
import { actionsRest, approvalsRest } from "./approvals/approvals.rest.ts";
import { attentionRest } from "./attention/attention.rest.ts";
import { auditRest } from "./audit/audit.rest.ts";
import { authRest } from "./auth/auth.rest.ts";
import { balanceRest } from "./balance/balance.rest.ts";
import { cancellationsRest } from "./cancellations/cancellations.rest.ts";
import { cardsRest } from "./cards/cards.rest.ts";
import { categoriesRest } from "./categories/categories.rest.ts";
import { complaintsRest } from "./complaints/complaints.rest.ts";
import { contentRest } from "./content/content.rest.ts";
import { couponsRest } from "./coupons/coupons.rest.ts";
import { drawsRest } from "./draws/draws.rest.ts";
import { imagesRest } from "./images/images.rest.ts";
import { instantWinsRest } from "./instant-wins/instant-wins.rest.ts";
import { mailsRest } from "./mail/mails.rest.ts";
import { ordersRest } from "./orders/orders.rest.ts";
import { pagesRest } from "./pages/pages.rest.ts";
import { paymentsRest } from "./payments/payments.rest.ts";
import { breaksRest } from "./protection/breaks.rest.ts";
import { complianceRest } from "./protection/compliance.rest.ts";
import { flagsRest } from "./protection/flags.rest.ts";
import { protectionRest } from "./protection/protection.rest.ts";
import { rafflesRest } from "./raffles/raffles.rest.ts";
import { reportsRest } from "./reports/reports.rest.ts";
import type { RestRow } from "./rest/rest.ts";
import type { AppRouter } from "./router.ts";
import { searchRest } from "./search/search.rest.ts";
import { settingsRest } from "./settings/settings.rest.ts";
import { statisticsRest } from "./statistics/statistics.rest.ts";
import { ticketsRest } from "./tickets/tickets.rest.ts";
import { toDoRest } from "./to-do/to-do.rest.ts";
import { customersRest } from "./users/customers.rest.ts";
import { rolesRest } from "./users/roles.rest.ts";
import { usersRest } from "./users/users.rest.ts";
import { winnersRest } from "./winners/winners.rest.ts";

type Inputs = inferRouterInputs<AppRouter>;

/** `feature.procedure`, for each that the router has. */
type ProcedurePath = {
  [Feature in keyof Inputs & string]: `${Feature}.${keyof Inputs[Feature] & string}`;
}[keyof Inputs & string];

/** Every documented REST call. A fixed segment wins over a parameter whatever the order here. */
export const restRows: RestRow<ProcedurePath>[] = [
  ...actionsRest,
  ...approvalsRest,
  ...attentionRest,
  ...auditRest,
  ...usersRest,
  ...accountRest,
  ...authRest,
  ...balanceRest,
  ...breaksRest,
  ...cancellationsRest,
  ...cardsRest,
  ...flagsRest,
  ...categoriesRest,
  ...paymentsRest,
  ...complianceRest,
  ...complaintsRest,
  ...contentRest,
  ...imagesRest,
  ...couponsRest,
  ...customersRest,
  ...drawsRest,
  ...instantWinsRest,
  ...mailsRest,
  ...ordersRest,
  ...pagesRest,
  ...protectionRest,
  ...rafflesRest,
  ...reportsRest,
  ...rolesRest,
  ...searchRest,
  ...settingsRest,
  ...statisticsRest,
  ...ticketsRest,
  ...toDoRest,
  ...winnersRest,
];
