import { twoFactorAct } from "./account/disable-two-factor.ts";
import { type AnnouncedDeps, executeAnnouncedActs } from "./approvals/execute-announced-acts.ts";
import type { ActKinds } from "./approvals/find-act.ts";
import { cancelAct, cancelDrawAct } from "./cancellations/cancel-raffle.ts";
import { retryAct } from "./cancellations/retry-cancellation.ts";
import { createCouponAct } from "./coupons/create-coupon.ts";
import { deleteCouponAct } from "./coupons/delete-coupon.ts";
import { editCouponAct } from "./coupons/edit-coupon.ts";
import { switchBeaconAct } from "./draws/switch-beacon.ts";
import { voidInstantAct } from "./draws/void-instant.ts";
import { voidWinnerAct } from "./draws/void-winner.ts";
import { voidAct } from "./orders/delete-order.ts";
import { refundAct } from "./orders/refund-order.ts";
import { liftStopAct } from "./protection/lift-stop.ts";
import { editRaffleAct } from "./raffles/edit-raffle.ts";
import { endRaffleAct } from "./raffles/end-raffle.ts";
import { createEntryAct } from "./tickets/create-entry.ts";
import { deleteEntryAct } from "./tickets/delete-entry.ts";
import { balanceAct } from "./users/change-balance.ts";
import { rolesAct } from "./users/change-user-roles.ts";
import { eraseAct } from "./users/delete-user.ts";
import { verifyAct } from "./users/verify-user.ts";

/** The kinds of acts that features define. */
export const actKinds: ActKinds = {
  void_winner: voidWinnerAct,
  void_instant: voidInstantAct,
  switch_beacon: switchBeaconAct,
  cancel_draw: cancelDrawAct,
  "balance.change": balanceAct,
  "coupon.create": createCouponAct,
  "coupon.delete": deleteCouponAct,
  "coupon.edit": editCouponAct,
  "entry.create": createEntryAct,
  "entry.delete": deleteEntryAct,
  "order.refund": refundAct,
  "order.void": voidAct,
  "raffle.cancel": cancelAct,
  "raffle.edit": editRaffleAct,
  "raffle.end": endRaffleAct,
  "raffle.retryRefunds": retryAct,
  "user.changeRoles": rolesAct,
  "user.disableTwoFactor": twoFactorAct,
  "user.erase": eraseAct,
  "user.liftStop": liftStopAct,
  "user.verify": verifyAct,
};

/** Does the acts whose day since the announcement is over. */
export const executeAnnounced = (deps: AnnouncedDeps) => executeAnnouncedActs({ ...deps, kinds: actKinds });
