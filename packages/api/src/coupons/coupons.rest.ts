import { defineRows } from "../rest/rest.ts";

export const couponsRest = defineRows([
  {
    method: "POST",
    path: "/couponCodes/checkCouponCode",
    procedure: "coupons.check",
    summary: "What a coupon code does to the cart",
  },
  { method: "GET", path: "/couponCodes", procedure: "coupons.list", summary: "Every coupon" },
  { method: "POST", path: "/couponCodes", procedure: "coupons.create", summary: "Create a coupon" },
  { method: "PUT", path: "/couponCodes/{id}", procedure: "coupons.edit", summary: "Edit a coupon" },
  { method: "DELETE", path: "/couponCodes/{id}", procedure: "coupons.delete", summary: "Delete a coupon" },
]);
