import { twoFactorApproval } from "./account/disable-two-factor.ts";
import { type AnnouncedDeps, executeAnnouncedApprovals } from "./approvals/execute-announced-approvals.ts";
import type { ApprovalKinds } from "./approvals/find-approval.ts";
import { cancelApproval, cancelDrawApproval } from "./cancellations/cancel-raffle.ts";
import { retryApproval } from "./cancellations/retry-cancellation.ts";
import { createCouponApproval } from "./coupons/create-coupon.ts";
import { deleteCouponApproval } from "./coupons/delete-coupon.ts";
import { editCouponApproval } from "./coupons/edit-coupon.ts";
import { switchBeaconApproval } from "./draws/switch-beacon.ts";
import { voidInstantApproval } from "./draws/void-instant.ts";
import { voidWinnerApproval } from "./draws/void-winner.ts";
import { voidApproval } from "./orders/delete-order.ts";
import { refundApproval } from "./orders/refund-order.ts";
import { unblockApproval } from "./protection/unblock-customer.ts";
import { editRaffleApproval } from "./raffles/edit-raffle.ts";
import { endRaffleApproval } from "./raffles/end-raffle.ts";
import { createEntryApproval } from "./tickets/create-entry.ts";
import { deleteEntryApproval } from "./tickets/delete-entry.ts";
import { balanceApproval } from "./users/change-balance.ts";
import { rolesApproval } from "./users/change-user-roles.ts";
import { eraseApproval } from "./users/delete-user.ts";
import { verifyApproval } from "./users/verify-user.ts";

/** The kinds of approval that features define. */
export const approvalKinds: ApprovalKinds = {
  void_winner: voidWinnerApproval,
  void_instant: voidInstantApproval,
  switch_beacon: switchBeaconApproval,
  cancel_draw: cancelDrawApproval,
  "balance.change": balanceApproval,
  "coupon.create": createCouponApproval,
  "coupon.delete": deleteCouponApproval,
  "coupon.edit": editCouponApproval,
  "entry.create": createEntryApproval,
  "entry.delete": deleteEntryApproval,
  "order.refund": refundApproval,
  "order.void": voidApproval,
  "raffle.cancel": cancelApproval,
  "raffle.edit": editRaffleApproval,
  "raffle.end": endRaffleApproval,
  "raffle.retryRefunds": retryApproval,
  "user.changeRoles": rolesApproval,
  "user.disableTwoFactor": twoFactorApproval,
  "user.erase": eraseApproval,
  "user.liftStop": unblockApproval,
  "user.verify": verifyApproval,
};

/** Carries out the requests that were announced a day ago. */
export const executeAnnounced = (deps: AnnouncedDeps) => executeAnnouncedApprovals({ ...deps, kinds: approvalKinds });
