import { actsRoutes } from "./acts/acts-routes.ts";
import { attentionRoutes } from "./attention/attention-routes.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import { careRoutes } from "./care/care-routes.ts";
import { categoriesRoutes } from "./categories/categories-routes.ts";
import { codeRoutes } from "./code/code-routes.ts";
import { complaintsRoutes } from "./complaints/complaints-routes.ts";
import { configurationRoutes } from "./configuration/configuration-routes.ts";
import { couponsRoutes } from "./coupons/coupons-routes.ts";
import { customerRoutes } from "./customer/customer-routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard-routes.ts";
import { drawsRoutes } from "./draws/draws-routes.ts";
import { entriesRoutes } from "./entries/entries-routes.ts";
import { adminRoute, frameRoutes } from "./frame/frame-routes.ts";
import { mailsRoutes } from "./mails/mails-routes.ts";
import { ordersRoutes } from "./orders/orders-routes.ts";
import { pagesRoutes } from "./pages/pages-routes.ts";
import { raffleRoutes } from "./raffle/raffle-routes.ts";
import { raffleFormRoutes } from "./raffle-form/raffle-form-routes.ts";
import { rafflesRoutes } from "./raffles/raffles-routes.ts";
import { reportsRoutes } from "./reports/reports-routes.ts";
import { rolesRoutes } from "./roles/roles-routes.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";
import { usersRoutes } from "./users/users-routes.ts";

/** All routes of the console: one line for each folder, which lists its own screens. */
export const adminRoutes = [
  adminRoute.addChildren([
    ...actsRoutes,
    ...attentionRoutes,
    ...auditRoutes,
    ...careRoutes,
    ...categoriesRoutes,
    ...codeRoutes,
    ...complaintsRoutes,
    ...configurationRoutes,
    ...couponsRoutes,
    ...customerRoutes,
    ...dashboardRoutes,
    ...drawsRoutes,
    ...entriesRoutes,
    ...frameRoutes,
    ...mailsRoutes,
    ...ordersRoutes,
    ...pagesRoutes,
    ...raffleRoutes,
    ...raffleFormRoutes,
    ...rafflesRoutes,
    ...reportsRoutes,
    ...rolesRoutes,
    ...settingsRoutes,
    ...usersRoutes,
  ]),
] as const;
