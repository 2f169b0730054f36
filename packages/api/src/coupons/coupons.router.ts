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
import { actOrAsk, answerOf } from "../approvals/act-or-ask.ts";
import { actProcedure, router, staffProcedure, userProcedure } from "../procedures/trpc.ts";
import { checkCouponCode } from "./check-coupon-code.ts";
import { createCouponAct } from "./create-coupon.ts";
import { deleteCouponAct } from "./delete-coupon.ts";
import { editCouponAct } from "./edit-coupon.ts";
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
  create: actProcedure(...createCouponAct.rights)
    .input(CouponForm)
    .output(orWaiting(CreatedCoupon))
    .mutation(async ({ ctx, input }) =>
      answerOf(await actOrAsk(ctx.deps, ctx, { kind: createCouponAct, input }), (coupon) => ({
        coupon,
        now: toIso(ctx.deps.clock()),
      })),
    ),

  /** Changes a coupon. */
  edit: actProcedure(...editCouponAct.rights)
    .input(EditCouponInput)
    .output(orWaiting(UpdatedCoupon))
    .mutation(async ({ ctx, input }) =>
      answerOf(await actOrAsk(ctx.deps, ctx, { kind: editCouponAct, input }), (updatedCoupon) => ({
        updatedCoupon,
        now: toIso(ctx.deps.clock()),
      })),
    ),

  /** Deletes a coupon; orders keep its code as text. */
  delete: actProcedure(...deleteCouponAct.rights)
    .input(CouponIdInput)
    .output(orWaiting(Msg))
    .mutation(async ({ ctx, input }) =>
      answerOf(await actOrAsk(ctx.deps, ctx, { kind: deleteCouponAct, input }), () => ({
        msg: messages.couponDeleted,
      })),
    ),
});
