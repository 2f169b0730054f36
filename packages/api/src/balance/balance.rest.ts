import { defineRows } from "../rest/rest.ts";

export const balanceRest = defineRows([
  {
    method: "GET",
    path: "/auth/getPromotionalBalance",
    procedure: "balance.find",
    summary: "The promotional balance, with its history on request",
    read: { withHistory: "bool" },
  },
  {
    method: "POST",
    path: "/auth/redeemPromotionalBalance",
    procedure: "balance.redeem",
    summary: "Turn a credit code into promotional balance",
  },
]);
