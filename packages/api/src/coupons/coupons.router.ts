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
  toIso,
  UpdatedCoupon,
} from "@counterfoil/core";
import { router, staffProcedure, userProcedure } from "../procedures/trpc.ts";
import { checkCouponCode } from "./check-coupon-code.ts";
import { createCoupon } from "./create-coupon.ts";
import { deleteCoupon } from "./delete-coupon.ts";
import { editCoupon } from "./edit-coupon.ts";
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
  create: staffProcedure("coupons.edit", "coupons.editCredit")
    .input(CouponForm)
    .output(CreatedCoupon)
    .mutation(async ({ ctx, input }) => ({
      coupon: await createCoupon(ctx.deps, ctx, input),
      now: toIso(ctx.deps.clock()),
    })),

  /** Changes a coupon. */
  edit: staffProcedure("coupons.edit", "coupons.editCredit")
    .input(EditCouponInput)
    .output(UpdatedCoupon)
    .mutation(async ({ ctx, input }) => ({
      updatedCoupon: await editCoupon(ctx.deps, ctx, input),
      now: toIso(ctx.deps.clock()),
    })),

  /** Deletes a coupon; orders keep its code as text. */
  delete: staffProcedure("coupons.delete", "coupons.editCredit")
    .input(CouponIdInput)
    .output(Msg)
    .mutation(async ({ ctx, input }) => {
      await deleteCoupon(ctx.deps, ctx, input.id);
      return { msg: messages.couponDeleted };
    }),
});
