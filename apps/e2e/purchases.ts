import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { cards, expiry } from "./cards.ts";
import { type Competition, question } from "./competitions.ts";
import { expect } from "./fixtures.ts";
import type { Customer } from "./people.ts";
import { call } from "./rest.ts";

const PaymentUrl = z.object({ "redirect-url": z.string(), "merchant-order-id": z.string() });
const Exists = z.object({ exists: z.boolean() });

/** Adds random tickets to a customer's cart. */
export async function reserve(request: APIRequestContext, customer: Customer, { _id }: Competition, amount = 1) {
  const body = { amount, questionAnswer: question.right };
  const path = `raffleTickets/raffle/${_id}/reserve/${amount}`;
  await call(request, "POST", path, { token: customer.token, body });
}

/** Buys the cart with a new card, saves the card, and wants no monthly limit, which every customer is asked after a first order. */
export async function buyAndSaveCard(request: APIRequestContext, { token }: Customer, pan: string = cards.paid) {
  const started = await call(request, "GET", "payments/getPaymentUrl?createToken=1", { token });
  const { "redirect-url": url, "merchant-order-id": orderId } = PaymentUrl.parse(started);
  await request.post(url, { form: { pan, expiry, cvc: "123", name: "Bea Baker" }, maxRedirects: 0 });
  if (pan === cards.challenge) await request.post(url, { form: { answer: "pass" }, maxRedirects: 0 });
  await expect
    .poll(async () => Exists.parse(await call(request, "GET", `orders/exists/${orderId}`, { token })).exists)
    .toBe(true);
  await call(request, "POST", "protection/limit", { token, body: { pence: null, source: "cart" } });
}

/** Buys random tickets of a competition with a new card, and saves the card. */
export async function buy(
  request: APIRequestContext,
  customer: Customer,
  competition: Competition,
  { amount = 1, pan }: { amount?: number; pan?: string } = {},
) {
  await reserve(request, customer, competition, amount);
  await buyAndSaveCard(request, customer, pan);
}
