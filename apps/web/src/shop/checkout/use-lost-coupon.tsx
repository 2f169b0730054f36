import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { codeOf, messageOf } from "../../app/api-error.ts";
import type { PayWith } from "../cart/pay-with.ts";

/** A coupon that stopped being valid during the checkout: the code, and why. */
export type LostCoupon = { code: string; why: string };

export function isAboutCoupon(error: unknown): boolean {
  return codeOf(error)?.startsWith("coupon.") ?? false;
}

/** Returns the coupon that was taken out, and a function that takes it out if an error is about it. */
export function useLostCoupon({ couponCode }: PayWith, change: (part: Partial<PayWith>) => void) {
  const [lost, setLost] = useState<LostCoupon | null>(null);
  const takeOut = (error: unknown): boolean => {
    if (!isAboutCoupon(error) || couponCode === "") return false;
    setLost({ code: couponCode, why: messageOf(error) });
    change({ couponCode: "" });
    return true;
  };
  return { lost, takeOut };
}

export function LostCouponNotice({ lost: { code, why } }: { lost: LostCoupon }) {
  return (
    <p
      role="alert"
      className="mb-3 flex gap-2.5 rounded-m border border-warn-line bg-warn-wash px-3.5 py-3 text-label lg:mb-5"
    >
      <TriangleAlert size={20} className="shrink-0" />
      <span>
        <b>{why.replace(/\.?$/, ".")}</b> We've removed {code} and updated the total.{" "}
        <Link to="/cart" className="rounded-s underline">
          Back to your cart
        </Link>
      </span>
    </p>
  );
}
