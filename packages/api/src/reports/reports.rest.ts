import { defineRows, get } from "../rest/rest.ts";

export const reportsRest = defineRows("reports", {
  read: get("/reports", "Sales, refunds, balance and coupon cost by London day or month, and by competition"),
  readProtection: get("/reports/protection", "Limits, breaks and rejected credit cards by London day or month"),
});
