import { type Coupon, CouponType, line, parseDate, toPence } from "@counterfoil/core";
import { z } from "zod";
import { toLondonLocal } from "../../ui/london-time.ts";
import type { CouponTerms } from "./coupon-words.ts";

type Named = { _id: string; name: string };

const Num = z.custom<number | null>();

/** A percentage as it is typed: "10", "12.5%". NaN when it is none. */
function readPercent(text: string): number {
  const typed = text.replace(/[\s%]/g, "");
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

const isAmount = (value: number | null) => value !== null && value > 0 && value <= 1_000_000;

/** What the form of a coupon holds. Fields that another choice hides are not judged. */
export const CouponValues = z
  .object({
    code: line(60, 1, "Enter a code"),
    type: CouponType,
    fixedAmount: Num,
    percentAmount: z.string(),
    allRaffles: z.boolean(),
    appliesToRaffles: z.custom<Named[]>(),
    allUsers: z.boolean(),
    appliesToUsers: z.custom<Named[]>(),
    expires: z.boolean(),
    exp: z.string(),
    unlimited: z.boolean(),
    maxUses: Num,
    onlyUsersFirstOrder: z.boolean(),
    onlyUsersOnNewsletter: z.boolean(),
    oncePerUser: z.boolean(),
  })
  .superRefine((values, ctx) => {
    const { type, fixedAmount, percentAmount, expires, exp, unlimited, maxUses } = values;
    const fault = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
    const percent = readPercent(percentAmount);
    if (type === "fixed" && !isAmount(fixedAmount)) fault("fixedAmount", "Enter an amount above £0");
    if (type === "credit" && fixedAmount && !isAmount(fixedAmount)) fault("fixedAmount", "Enter an amount, like 5.00");
    if (type === "credit" && Number.isNaN(fixedAmount)) fault("fixedAmount", "Enter an amount, like 5.00");
    if (type === "percentage" && !(percent > 0)) fault("percentAmount", "Enter a percentage above 0");
    if (type === "percentage" && percent > 100) fault("percentAmount", "At most 100%");
    if (expires && parseDate(exp) === null) fault("exp", "Enter when it expires");
    if (type !== "credit" && !values.allRaffles && values.appliesToRaffles.length === 0)
      fault("appliesToRaffles", "Choose at least one raffle");
    if (!values.allUsers && values.appliesToUsers.length === 0) fault("appliesToUsers", "Choose at least one user");
    if (!unlimited && !(maxUses !== null && maxUses >= 1)) fault("maxUses", "At least 1 use");
  });
export type CouponValues = z.infer<typeof CouponValues>;

/** The form of a new coupon. */
export const newCoupon: CouponValues = {
  code: "",
  type: "fixed",
  fixedAmount: 0,
  percentAmount: "0",
  allRaffles: true,
  appliesToRaffles: [],
  allUsers: true,
  appliesToUsers: [],
  expires: true,
  exp: "",
  unlimited: true,
  maxUses: null,
  onlyUsersFirstOrder: false,
  onlyUsersOnNewsletter: false,
  oncePerUser: true,
};

/** The form of a coupon as it stands. */
export function couponValues(coupon: Coupon): CouponValues {
  const { _id, uses, percentAmount, exp, ...same } = coupon;
  return {
    ...same,
    percentAmount: String(Number((percentAmount * 100).toFixed(4))),
    exp: exp === null ? "" : toLondonLocal(Date.parse(exp)),
    unlimited: coupon.maxUses === null,
  };
}

const amountOr0 = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : value);

/** What the call takes of a form. Account credit is redeemed outside a cart, so that no raffle limits it. */
export function couponInput({ unlimited, ...values }: CouponValues) {
  const percent = readPercent(values.percentAmount);
  const allRaffles = values.allRaffles || values.type === "credit";
  return {
    ...values,
    fixedAmount: toPence(amountOr0(values.fixedAmount)) / 100,
    percentAmount: Number.isNaN(percent) ? 0 : Math.min(1, percent / 100),
    exp: parseDate(values.exp) === null ? null : values.exp,
    maxUses: unlimited ? null : values.maxUses,
    allRaffles,
    appliesToRaffles: allRaffles ? [] : values.appliesToRaffles.map(({ _id }) => _id),
    appliesToUsers: values.allUsers ? [] : values.appliesToUsers.map(({ _id }) => _id),
  };
}

/** A form, half-filled too, as the terms that are said in words. */
export function couponTerms(values: CouponValues): CouponTerms {
  const { fixedAmount, percentAmount, maxUses } = couponInput(values);
  const uses = maxUses === null || Number.isNaN(maxUses) ? null : maxUses;
  return { ...values, fixedAmount, percentAmount, maxUses: uses, exp: parseDate(values.exp) };
}
