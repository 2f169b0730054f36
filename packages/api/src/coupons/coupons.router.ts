import * as wire from "@counterfoil/core";
import { messages, orWaiting, toIso } from "@counterfoil/core";
import { byApproval } from "../approvals/do-or-request.ts";
import { approvalProcedure, router, staffProcedure, userProcedure, withNow } from "../procedures/trpc.ts";
import { get, post, put, remove } from "../rest/rest.ts";
import { checkCouponCode } from "./check-coupon-code.ts";
import { createCouponApproval, deleteCouponApproval, editCouponApproval } from "./coupon-approvals.ts";
import { listCoupons } from "./list-coupons.ts";

export const couponsRouter = router({
  check: userProcedure
    .meta(post("/couponCodes/checkCouponCode", "What a coupon code does to the cart"))
    .input(wire.CheckCouponInput)
    .output(wire.CouponCheck)
    .mutation(({ ctx, input }) => checkCouponCode(ctx.deps, ctx.user, { ...input, ip: ctx.ip })),

  list: staffProcedure("coupons.read")
    .meta(get("/couponCodes", "Every coupon"))
    .output(wire.CouponsAnswer)
    .query(withNow(async ({ ctx }) => ({ couponCodes: await listCoupons(ctx.deps) }))),

  create: approvalProcedure(...createCouponApproval.rights)
    .meta(post("/couponCodes", "Create a coupon"))
    .input(wire.CouponForm)
    .output(orWaiting(wire.CreatedCoupon))
    .mutation(byApproval(createCouponApproval, (coupon, { ctx }) => ({ coupon, now: toIso(ctx.deps.clock()) }))),

  edit: approvalProcedure(...editCouponApproval.rights)
    .meta(put("/couponCodes/{id}", "Edit a coupon", { input: ({ _id, uses, ...form }) => form }))
    .input(wire.EditCouponInput)
    .output(orWaiting(wire.UpdatedCoupon))
    .mutation(
      byApproval(editCouponApproval, (updatedCoupon, { ctx }) => ({ updatedCoupon, now: toIso(ctx.deps.clock()) })),
    ),

  delete: approvalProcedure(...deleteCouponApproval.rights)
    .meta(remove("/couponCodes/{id}", "Delete a coupon"))
    .input(wire.CouponIdInput)
    .output(orWaiting(wire.Msg))
    .mutation(byApproval(deleteCouponApproval, () => ({ msg: messages.couponDeleted }))),
});
