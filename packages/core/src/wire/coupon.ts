import { z } from "zod";
import { DateInput, Id, line, list, Now, Pounds, PoundsInput, WireDate, WireId } from "./fields.ts";

export const CouponType = z.enum(["fixed", "percentage", "credit"]);
export type CouponType = z.infer<typeof CouponType>;

const Named = z.object({ _id: WireId, name: z.string() });

/** A coupon as the console sees it. percentAmount is a fraction; maxUses null means no limit. */
export const Coupon = z.object({
  _id: WireId,
  code: z.string(),
  type: CouponType,
  fixedAmount: Pounds,
  percentAmount: z.number(),
  expires: z.boolean(),
  exp: WireDate.nullable(),
  maxUses: z.number().int().nullable(),
  uses: z.number().int(),
  allRaffles: z.boolean(),
  appliesToRaffles: z.array(Named),
  allUsers: z.boolean(),
  appliesToUsers: z.array(Named),
  onlyUsersFirstOrder: z.boolean(),
  onlyUsersOnNewsletter: z.boolean(),
  oncePerUser: z.boolean(),
});
export type Coupon = z.infer<typeof Coupon>;

/** The fields of a coupon, as the audit keeps them, that say what it is worth, how much of that was used, and until when, where and by whom it can be. */
export const CouponWorth = Coupon.omit({ _id: true, code: true, percentAmount: true }).extend({
  appliesToUsers: z.array(WireId),
});
export type CouponWorth = z.infer<typeof CouponWorth>;
export type CouponTerms = Pick<CouponWorth, "type" | "fixedAmount" | "maxUses">;
/** Where a coupon can be used and by whom: everywhere, or in competitions by their ids; by everyone, or by customers by their ids. */
export interface CouponScope
  extends Pick<
    CouponWorth,
    "allRaffles" | "allUsers" | "onlyUsersFirstOrder" | "onlyUsersOnNewsletter" | "oncePerUser"
  > {
  appliesToRaffles: readonly string[];
  appliesToUsers: readonly string[];
}

/** The effect of a code on the user's cart; newCartTotal is before balance. */
export const CouponCheck = z.object({
  code: z.string(),
  percentDiscount: z.number().optional(),
  fixedDiscount: Pounds.optional(),
  totalDiscounts: Pounds,
  newCartTotal: Pounds,
  valid: z.boolean(),
  msg: z.string(),
});
export type CouponCheck = z.infer<typeof CouponCheck>;
export const CheckCouponInput = z.object({
  code: line(60, 1, "Enter a coupon code"),
  /** The customer has ticked the newsletter box, which counts for a coupon of subscribers. */
  newsletter: z.boolean().default(false),
});

export const CouponForm = z.strictObject({
  code: line(60, 1, "Enter a code"),
  type: CouponType.default("fixed"),
  fixedAmount: PoundsInput.nullish().transform((pounds) => pounds ?? 0),
  percentAmount: z
    .number()
    .min(0)
    .max(1, "Up to 100%")
    .nullish()
    .transform((part) => part ?? 0),
  expires: z.boolean().default(false),
  exp: DateInput.nullish(),
  maxUses: z.number().int().min(1, "At least 1 use").max(1_000_000_000).nullish(),
  allRaffles: z.boolean().default(true),
  appliesToRaffles: list(Id, 1_000).default([]),
  allUsers: z.boolean().default(true),
  appliesToUsers: list(Id, 1_000).default([]),
  onlyUsersFirstOrder: z.boolean().default(false),
  onlyUsersOnNewsletter: z.boolean().default(false),
  oncePerUser: z.boolean().default(true),
});
export type CouponForm = z.infer<typeof CouponForm>;
export const EditCouponInput = CouponForm.extend({ id: Id });
export const CouponsAnswer = z.object({ couponCodes: z.array(Coupon), ...Now });
export const CreatedCoupon = z.object({ coupon: Coupon, ...Now });
export const UpdatedCoupon = z.object({ updatedCoupon: Coupon, ...Now });
export const CouponIdInput = z.strictObject({ id: Id });
