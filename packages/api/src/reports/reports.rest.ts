import type { RestRow } from "../rest/rest.ts";

export const reportsRest: RestRow[] = [
  {
    method: "GET",
    path: "/reports",
    procedure: "reports.read",
    summary: "Sales, refunds, balance and coupon cost by London day or month, and by competition",
  },
];
