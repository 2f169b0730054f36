import { CardPayment, errorMessage } from "@counterfoil/core";
import type { RestRow } from "../rest.ts";

export const checkoutRest: RestRow[] = [
  {
    method: "POST",
    path: "/payments/setup",
    procedure: "checkout.setup",
    summary: "What the cart costs with a coupon and balance",
  },
  {
    method: "GET",
    path: "/payments/getPaymentUrl",
    procedure: "checkout.getPaymentUrl",
    summary: "Start a payment on the hosted page",
    read: { createToken: "bool", useFrame: "bool", usePromoBal: "bool", expectedTotal: "number" },
    noStore: true,
    otherwise: errorMessage("payment.not_started"),
  },
  {
    method: "POST",
    path: "/payments/cofPayment",
    procedure: "checkout.payByCard",
    summary: "Charge a saved card",
    read: { usePromoBal: "bool", expectedTotal: "number" },
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
    procedure: "checkout.cardStatus",
    fieldsIn: "query",
    summary: "Where a charge of a saved card stands",
  },
  {
    method: "POST",
    path: "/payments/noPayment",
    procedure: "checkout.noPayment",
    summary: "Complete a cart with nothing to pay",
    otherwise: errorMessage("payment.card_not_found"),
  },
  {
    method: "POST",
    path: "/orders/updatePending/{orderId}",
    procedure: "checkout.updatePending",
    summary: "The browser came back from the hosted page",
  },
];
