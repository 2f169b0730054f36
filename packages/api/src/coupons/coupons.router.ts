import {
  CheckCouponInput,
  CouponCheck,
  CouponForm,
  CouponIdInput,
  CouponsAnswer,
  CreatedCoupon,
  EditCouponInput,
  Msg,
  messages,
  orWaiting,
  toIso,
  UpdatedCoupon,
} from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, router, staffProcedure, userProcedure } from "../procedures/trpc.ts";
import { checkCouponCode } from "./check-coupon-code.ts";
import { createCouponApproval, deleteCouponApproval, editCouponApproval } from "./coupon-approvals.ts";
import { listCoupons } from "./list-coupons.ts";

export const couponsRouter = router({
  /** What a code does to the cart. */
  check: userProcedure
    .input(CheckCouponInput)
    .output(CouponCheck)
    .mutation(({ ctx, input }) => checkCouponCode(ctx.deps, ctx.user, input)),

  /** Every coupon. */
  list: staffProcedure("coupons.read")
    .output(CouponsAnswer)
    .query(async ({ ctx }) => ({ couponCodes: await listCoupons(ctx.deps), now: toIso(ctx.deps.clock()) })),

  /** Makes a coupon. */
  create: approvalProcedure(...createCouponApproval.rights)
    .input(CouponForm)
    .output(orWaiting(CreatedCoupon))
    .mutation(
      byApproval(createCouponApproval, (coupon, { ctx }) => ({
        coupon,
        now: toIso(ctx.deps.clock()),
      })),
    ),

  /** Changes a coupon. */
  edit: approvalProcedure(...editCouponApproval.rights)
    .input(EditCouponInput)
    .output(orWaiting(UpdatedCoupon))
    .mutation(
      byApproval(editCouponApproval, (updatedCoupon, { ctx }) => ({
        updatedCoupon,
        now: toIso(ctx.deps.clock()),
      })),
    ),

  /** Deletes a coupon; orders keep its code as text. */
  delete: approvalProcedure(...deleteCouponApproval.rights)
    .input(CouponIdInput)
    .output(orWaiting(Msg))
    .mutation(
      byApproval(deleteCouponApproval, () => ({
        msg: messages.couponDeleted,
      })),
    ),
});
