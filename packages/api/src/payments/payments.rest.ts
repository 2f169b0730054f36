import { CardPayment, errorMessage } from "@counterfoil/core";
import { defineRows } from "../rest/rest.ts";

export const paymentsRest = defineRows([
  {
    method: "POST",
    path: "/payments/setup",
    procedure: "payments.setUp",
    summary: "What the cart costs with a coupon and balance",
  },
  {
    method: "GET",
    path: "/payments/getPaymentUrl",
    procedure: "payments.startHosted",
    summary: "Start a payment on the hosted page",
    read: { createToken: "bool", useFrame: "bool", usePromoBal: "bool", newsletter: "bool", expectedTotal: "number" },
    noStore: true,
    otherwise: errorMessage("payment.not_started"),
  },
  {
    method: "GET",
    path: "/payments/open",
    procedure: "payments.findOpen",
    summary: "The payment that was begun and has not ended",
    noStore: true,
  },
  {
    method: "POST",
    path: "/payments/cofPayment",
    procedure: "payments.payBySavedCard",
    summary: "Charge a saved card",
    read: { usePromoBal: "bool", newsletter: "bool", expectedTotal: "number" },
    fieldsIn: "query",
    rawType: "text/html",
    raw: (output) => {
      const { orderId, html } = CardPayment.parse(output);
      return { headers: { "Content-Type": "text/html; charset=utf-8", "X-Order-Id": orderId }, body: html };
    },
    otherwise: errorMessage("payment.card_not_found"),
  },
  {
    method: "POST",
    path: "/payments/cofStatus",
    procedure: "payments.cardStatus",
    fieldsIn: "query",
    summary: "Where a charge of a saved card stands",
  },
  {
    method: "POST",
    path: "/payments/noPayment",
    procedure: "payments.completeFree",
    summary: "Complete a cart with nothing to pay",
    otherwise: errorMessage("payment.card_not_found"),
  },
  {
    method: "POST",
    path: "/orders/updatePending/{orderId}",
    procedure: "payments.markReturned",
    summary: "The browser came back from the hosted page",
  },
  {
    method: "GET",
    path: "/orders/pending/{orderId}",
    procedure: "payments.pending",
    summary: "Whether the customer is back from the hosted page",
  },
  {
    method: "GET",
    path: "/orders/exists/{orderId}",
    procedure: "payments.exists",
    summary: "Whether a payment has become an order",
  },
]);
