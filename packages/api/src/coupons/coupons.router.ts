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
import { answerOf, doOrRequest } from "../approvals/do-or-request.ts";
import { approvalProcedure, router, staffProcedure, userProcedure } from "../procedures/trpc.ts";
import { checkCouponCode } from "./check-coupon-code.ts";
import { createCouponApproval } from "./create-coupon.ts";
import { deleteCouponApproval } from "./delete-coupon.ts";
import { editCouponApproval } from "./edit-coupon.ts";
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
    .mutation(async ({ ctx, input }) =>
      answerOf(await doOrRequest(ctx.deps, ctx, { kind: createCouponApproval, input }), (coupon) => ({
        coupon,
        now: toIso(ctx.deps.clock()),
      })),
    ),

  /** Changes a coupon. */
  edit: approvalProcedure(...editCouponApproval.rights)
    .input(EditCouponInput)
    .output(orWaiting(UpdatedCoupon))
    .mutation(async ({ ctx, input }) =>
      answerOf(await doOrRequest(ctx.deps, ctx, { kind: editCouponApproval, input }), (updatedCoupon) => ({
        updatedCoupon,
        now: toIso(ctx.deps.clock()),
      })),
    ),

  /** Deletes a coupon; orders keep its code as text. */
  delete: approvalProcedure(...deleteCouponApproval.rights)
    .input(CouponIdInput)
    .output(orWaiting(Msg))
    .mutation(async ({ ctx, input }) =>
      answerOf(await doOrRequest(ctx.deps, ctx, { kind: deleteCouponApproval, input }), () => ({
        msg: messages.couponDeleted,
      })),
    ),
});
