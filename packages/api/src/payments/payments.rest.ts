import { CardPayment, errorMessage } from "@counterfoil/core";
import { defineRows, get, post } from "../rest/rest.ts";

export const paymentsRest = defineRows("payments", {
  setUp: post("/payments/setup", "What the cart costs with a coupon and balance"),
  startHosted: get("/payments/getPaymentUrl", "Start a payment on the hosted page", {
    read: { createToken: "bool", useFrame: "bool", usePromoBal: "bool", newsletter: "bool", expectedTotal: "number" },
    noStore: true,
    keyed: true,
    otherwise: errorMessage("payment.not_started"),
  }),
  findOpen: get("/payments/open", "The payment in progress", { noStore: true }),
  payBySavedCard: post("/payments/cofPayment", "Charge a saved card", {
    read: { usePromoBal: "bool", newsletter: "bool", expectedTotal: "number" },
    fieldsIn: "query",
    keyed: true,
    rawType: "text/html",
    raw: (output) => {
      const { orderId, html } = CardPayment.parse(output);
      return { headers: { "Content-Type": "text/html; charset=utf-8", "X-Order-Id": orderId }, body: html };
    },
    otherwise: errorMessage("payment.card_not_found"),
  }),
  cardStatus: post("/payments/cofStatus", "Status of a charge to a saved card", { fieldsIn: "query" }),
  completeFree: post("/payments/noPayment", "Complete a cart with nothing to pay", {
    keyed: true,
    otherwise: errorMessage("payment.card_not_found"),
  }),
  markReturned: post("/orders/updatePending/{orderId}", "Record that the browser returned from the hosted page"),
  pending: get("/orders/pending/{orderId}", "Whether the customer is back from the hosted page"),
  exists: get("/orders/exists/{orderId}", "Whether a payment has become an order"),
});
