import { CouponsAnswer } from "@counterfoil/core";
import type { z } from "zod";
import type { Shop } from "./shop.ts";

type Coupon = z.infer<typeof CouponsAnswer>["couponCodes"][number];

async function findCoupon({ admin }: Shop, code: string): Promise<Coupon | undefined> {
  const { status, json } = await admin("GET", "/api/couponCodes");
  return status === 200 ? CouponsAnswer.parse(json).couponCodes.find((coupon) => coupon.code === code) : undefined;
}

/** Deletes a code and creates it again; returns whether it was deleted. */
export async function deleteCoupon(shop: Shop, code: string): Promise<boolean> {
  const coupon = await findCoupon(shop, code);
  if (!coupon) return false;
  const { status } = await shop.admin("DELETE", `/api/couponCodes/${coupon._id}`);
  await shop.supply.restock(code);
  return status === 200;
}

/** Changes the value and uses of a code. */
export async function editCoupon(shop: Shop, code: string, pick: number): Promise<boolean> {
  const coupon = await findCoupon(shop, code);
  if (!coupon) return false;
  const { _id, type, uses, oncePerUser } = coupon;
  const amounts = type === "fixed" ? { fixedAmount: 1 + (pick % 9) } : { percentAmount: ((pick % 9) + 1) / 20 };
  const form = { code, type, oncePerUser, maxUses: uses + 50, ...amounts };
  const { status } = await shop.admin("PUT", `/api/couponCodes/${_id}`, form);
  return status === 200;
}
