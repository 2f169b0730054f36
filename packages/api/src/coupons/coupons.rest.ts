import { defineRows, get, post, put, remove } from "../rest/rest.ts";

export const couponsRest = defineRows("coupons", {
  check: post("/couponCodes/checkCouponCode", "What a coupon code does to the cart"),
  list: get("/couponCodes", "Every coupon"),
  create: post("/couponCodes", "Create a coupon"),
  edit: put("/couponCodes/{id}", "Edit a coupon"),
  delete: remove("/couponCodes/{id}", "Delete a coupon"),
});
