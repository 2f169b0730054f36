import {
  type Coupon,
  CouponForm,
  type CouponType,
  londonLocal,
  parseDate,
  rightToCoupon,
  toPence,
  validateCoupon,
} from "@counterfoil/core";
import { z } from "zod";
import type { CouponTerms } from "./coupon-words.ts";

/** A percentage as it is typed: "10", "12.5%". NaN when it is not one. */
function readPercent(text: string): number {
  const typed = text.replace(/[\s%]/g, "");
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** What the form of a coupon holds: a percentage as it is typed. Fields that another choice hides are not judged. */
export type CouponValues = Omit<Coupon, "_id" | "uses" | "fixedAmount" | "percentAmount" | "exp"> & {
  fixedAmount: number | null;
  percentAmount: string;
  exp: string;
  unlimited: boolean;
};

/** Returns what is wrong with a form, by its field: the server's own rules, of an amount that cannot be read another sentence. */
export function validateCouponValues(values: CouponValues, usesTaken: number): Record<string, string> {
  const input = couponInput(values);
  const errors: Record<string, string> = {};
  const add = (field: string, message: string | undefined) => {
    if (message !== undefined) errors[field] ??= message;
  };
  if (values.type === "credit" && Number.isNaN(values.fixedAmount)) add("fixedAmount", "Enter an amount, like 5.00");
  for (const { path, message } of CouponForm.safeParse(input).error?.issues ?? []) add(String(path[0]), message);
  for (const [field, messages] of Object.entries(validateCoupon(input, usesTaken))) add(field, messages[0]);
  return errors;
}

/** Returns the schema of a coupon's form. `usesTaken` are the uses that are gone. */
export function couponSchema(usesTaken: number) {
  return z.custom<CouponValues>().superRefine((values, ctx) => {
    for (const [field, message] of Object.entries(validateCouponValues(values, usesTaken)))
      ctx.addIssue({ code: "custom", path: [field], message });
  });
}

export const rightToEdit = (values: CouponValues) => rightToCoupon(couponInput(values), "coupons.edit");

export const rightToType = (type: CouponType) => rightToEdit({ ...newCoupon, ...someUses, type });

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

/** A limit of uses to begin with, for roles whose coupons must have one. */
export const someUses = { unlimited: false, maxUses: 100 };

export function couponValues(coupon: Coupon): CouponValues {
  const { _id, uses, percentAmount, exp, ...same } = coupon;
  return {
    ...same,
    percentAmount: String(Number((percentAmount * 100).toFixed(4))),
    exp: exp === null ? "" : londonLocal(Date.parse(exp)),
    unlimited: coupon.maxUses === null,
  };
}

const orZero = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : value);

/** What the call takes of a form. Account credit is redeemed outside a cart, so that no raffle limits it. */
export function couponInput({ unlimited, ...values }: CouponValues) {
  const part = orZero(readPercent(values.percentAmount)) / 100;
  const allRaffles = values.allRaffles || values.type === "credit";
  return {
    ...values,
    fixedAmount: toPence(orZero(values.fixedAmount)) / 100,
    // A hidden field never blocks the form.
    percentAmount: values.type === "percentage" ? part : Math.min(1, part),
    exp: parseDate(values.exp) === null ? null : values.exp,
    maxUses: unlimited ? null : orZero(values.maxUses),
    allRaffles,
    appliesToRaffles: allRaffles ? [] : values.appliesToRaffles.map(({ _id }) => _id),
    appliesToUsers: values.allUsers ? [] : values.appliesToUsers.map(({ _id }) => _id),
  };
}

/** A form, half-filled too, as the terms that are said in words. */
export function couponTerms(values: CouponValues): CouponTerms {
  const { fixedAmount, percentAmount, maxUses } = couponInput(values);
  const isCounted = values.maxUses !== null && !Number.isNaN(values.maxUses);
  const limits = { maxUses: isCounted ? maxUses : null, exp: parseDate(values.exp) };
  return { ...values, fixedAmount, percentAmount: Math.min(1, percentAmount), ...limits };
}
