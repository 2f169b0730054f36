import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { neverAnswered } from "../../test/never-answered.ts";
import { someOrder, someOwnRaffle } from "../../test/purchases.ts";
import { type Answers, bea, visit } from "../../test/visit.tsx";

afterEach(() => vi.restoreAllMocks());

const home = { addressLine1: "12 Mill Lane", addressLine2: "", city: "Stroud", county: "Glos", postCode: "GL5 2PA" };
const known = { ...bea, phone: "07700 900123", addresses: { shipping: home, billing: home } };
const now = () => new Date().toISOString();
const soon = () => new Date(Date.now() + 600_000).toISOString();

/** Pays with the saved card, without an answer to it. Returns the calls. */
async function payWithoutAnswer(more: Answers) {
  const tickets = someOwnRaffle("console", soon(), ["7"]).tickets.map((ticket) => ({ ...ticket, exp: soon() }));
  const sums = { subtotal: 2.5, couponDiscount: 0, promoBalDiscount: 0, totalPrice: 2.5 };
  const answers = {
    "payments.quote": { tickets, ...sums, protection: { debitOnly: false, creditLeft: 250 }, now: now() },
    "payments.findOpen": { payment: null, now: now() },
    "cards.list": { cards: [{ _id: "card-4242", type: "Visa", lastFour: "4242", createdAt: now(), funding: "debit" }] },
    "payments.payBySavedCard": neverAnswered(),
    ...more,
  };
  const { calls } = visit("/order-payment", answers, known);
  await userEvent.click(await screen.findByRole("button", { name: "Pay with Visa (x-4242)" }));
  return calls;
}

describe("a payment whose answer was lost", () => {
  it("leads to the order that came of it, and to no earlier one", async () => {
    const made = { ...someOrder("CF-2", "console", ["7"]), createdAt: soon() };
    await payWithoutAnswer({ "orders.listMine": { orders: [made, someOrder("CF-1", "boat", ["1"])] } });
    await waitFor(() => expect(window.location.pathname).toBe("/account/tickets"), { timeout: 5_000 });
    expect(window.location.search).toBe("?ref=orderComplete&orderId=CF-2");
  });

  it("continues as the charge that was started, also after a reload", async () => {
    const charge = { orderId: "CF-3", method: "card", redirectUrl: null, expires: soon() };
    const payment = vi.fn().mockReturnValueOnce(null).mockReturnValue(charge);
    await payWithoutAnswer({
      "payments.findOpen": () => ({ payment: payment(), now: now() }),
      "orders.listMine": { orders: [] },
      "payments.cardStatus": { status_code: "30001", html: "" },
    });
    await screen.findByText("Processing your payment...");
    await waitFor(() => expect(window.location.search).toContain("charge=CF-3"));
  });

  it("sends the customer to their orders if none came of it, and is not sent again", async () => {
    const calls = await payWithoutAnswer({ "orders.listMine": { orders: [someOrder("CF-1", "boat", ["1"])] } });
    await screen.findByText("We're looking for your payment. Please wait.");
    const advice = /we don't know if that worked\. Check your orders before you pay again\.$/;
    await screen.findByText(advice, {}, { timeout: 15_000 });
    await screen.findByRole("button", { name: "Pay with Visa (x-4242)" });
    expect(calls.filter(({ path }) => path === "payments.payBySavedCard")).toHaveLength(1);
  }, 20_000);
});
