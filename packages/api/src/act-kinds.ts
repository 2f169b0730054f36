import { type ActKindName, isActKind } from "@counterfoil/core";
import { ZodError } from "zod";
import { twoFactorAct } from "./account/disable-two-factor.ts";
import { cancelAct, cancelDrawAct } from "./cancellations/cancel-raffle.ts";
import { retryAct } from "./cancellations/retry-cancellation.ts";
import { createCouponAct } from "./coupons/create-coupon.ts";
import { deleteCouponAct } from "./coupons/delete-coupon.ts";
import { editCouponAct } from "./coupons/edit-coupon.ts";
import { switchBeaconAct } from "./draws/switch-beacon.ts";
import { voidInstantAct } from "./draws/void-instant.ts";
import { voidWinnerAct } from "./draws/void-winner.ts";
import type { BoundAct } from "./four-eyes/act-kind.ts";
import { voidAct } from "./orders/delete-order.ts";
import { refundAct } from "./orders/refund-order.ts";
import { inputError } from "./procedures/errors.ts";
import { liftStopAct } from "./protection/lift-stop.ts";
import { editRaffleAct } from "./raffles/edit-raffle.ts";
import { endRaffleAct } from "./raffles/end-raffle.ts";
import { createEntryAct } from "./tickets/create-entry.ts";
import { deleteEntryAct } from "./tickets/delete-entry.ts";
import { balanceAct } from "./users/change-balance.ts";
import { rolesAct } from "./users/change-user-roles.ts";
import { eraseAct } from "./users/delete-user.ts";
import { verifyAct } from "./users/verify-user.ts";

type Read = (command: unknown) => BoundAct;

/** Every kind of act, and how its input is read. The compiler names one that is missing. */
const kinds: { readonly [Name in ActKindName]: { readonly name: Name; readonly read: Read } } = {
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

/** Returns an act of a request with its input. Throws `request.invalid` for another kind's input. */
export function readAct(kind: ActKindName, command: unknown): BoundAct {
  try {
    return kinds[kind].read(command);
  } catch (error) {
    throw error instanceof ZodError ? inputError(error) : error;
  }
}

/** Returns an act of a row; null when it was blanked, or written by another release. */
export function readStoredAct(row: { kind: string; command: { input: unknown } }): BoundAct | null {
  if (!isActKind(row.kind) || row.command.input === null) return null;
  try {
    return kinds[row.kind].read(row.command.input);
  } catch (error) {
    if (error instanceof ZodError) return null;
    throw error;
  }
}
