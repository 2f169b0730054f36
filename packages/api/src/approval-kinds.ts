import * as account from "./account/disable-two-factor.ts";
import { type AnnouncedDeps, executeAnnouncedApprovals } from "./approvals/execute-announced-approvals.ts";
import { collectKinds } from "./approvals/find-approval.ts";
import * as cancellations from "./cancellations/cancellation-approvals.ts";
import * as coupons from "./coupons/coupon-approvals.ts";
import * as draws from "./draws/draw-approvals.ts";
import * as winners from "./draws/void-winner.ts";
import * as orders from "./orders/order-approvals.ts";
import * as payouts from "./payouts/payout-approvals.ts";
import * as people from "./post/merge-people.ts";
import * as post from "./post/reject-card.ts";
import * as protection from "./protection/unblock-customer.ts";
import * as raffles from "./raffles/raffle-approvals.ts";
import * as entries from "./tickets/entry-approvals.ts";
import * as erasure from "./users/delete-user.ts";
import * as users from "./users/user-approvals.ts";
import * as typed from "./winners/edit-winner.ts";

/** The kinds of approval, all in files of features. */
export const approvals = collectKinds(
  account,
  cancellations,
  coupons,
  draws,
  winners,
  orders,
  payouts,
  people,
  post,
  protection,
  raffles,
  entries,
  erasure,
  users,
  typed,
);

/** Carries out the requests that were announced a day ago. */
export const executeAnnounced = (deps: AnnouncedDeps) => executeAnnouncedApprovals({ ...deps, kinds: approvals });
