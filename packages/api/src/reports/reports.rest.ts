import { defineRows } from "../rest/rest.ts";

export const reportsRest = defineRows([
  {
    method: "GET",
    path: "/reports",
    procedure: "reports.read",
    summary: "Sales, refunds, balance and coupon cost by London day or month, and by competition",
  },
  {
    method: "GET",
    path: "/reports/protection",
    procedure: "reports.readProtection",
    summary: "Limits, breaks and refused credit cards by London day or month",
  },
]);
