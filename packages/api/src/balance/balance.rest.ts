import { defineRows, get, post } from "../rest/rest.ts";

export const balanceRest = defineRows("balance", {
  find: get("/auth/getPromotionalBalance", "The promotional balance, with its history on request", {
    read: { withHistory: "bool" },
  }),
  winnings: get("/winnings", "Cash that the customer won"),
  moveWinnings: post("/winnings/move", "Move winnings to the promotional balance"),
  redeem: post("/auth/redeemPromotionalBalance", "Redeem a credit code for promotional balance"),
});
