import type { Ticket } from "@counterfoil/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { someOrder, someOwnRaffle } from "../../test/purchases.ts";
import { type Answers, bea, errorResponse, visit } from "../../test/visit.tsx";

const soon = () => new Date(Date.now() + 600_000).toISOString();
const now = () => new Date().toISOString();

const home = { addressLine1: "12 Mill Lane", addressLine2: "", city: "Stroud", county: "Glos", postCode: "GL5 2PA" };
/** Bea with phone and address on file. */
const known = { ...bea, phone: "07700 900123", addresses: { shipping: home, billing: home } };

const cards = ["4242", "1111"].map((lastFour) => ({
  _id: `card-${lastFour}`,
  type: "Visa",
  lastFour,
  createdAt: now(),
}));
const ticket = (): Ticket => {
  const [held] = someOwnRaffle("console", soon(), ["7"]).tickets;
  if (!held) throw new Error("There is no ticket");
  return { ...held, exp: soon() };
};

function answers(more: Answers = {}): Answers {
  const quote = { tickets: [ticket()], subtotal: 2.5, couponDiscount: 0, promoBalDiscount: 0, totalPrice: 2.5 };
  return {
    "payments.quote": { ...quote, now: now() },
    "payments.findOpen": { payment: null, now: now() },
    "cards.list": { cards },
    "account.edit": { user: known, msg: "Successfully updated" },
    ...more,
  };
}

describe("the steps of the checkout", () => {
  it("stand in the address, so that Back keeps them", async () => {
    visit("/order-payment", answers(), known);
    await userEvent.click(await screen.findByText("Continue"));
    await screen.findByText("Choose a card");
    expect(window.location.search).toBe("?step=card");
    window.history.back();
    await screen.findByText("Your address");
  });

  it("take the card that was chosen once", async () => {
    visit("/order-payment?step=card", answers(), known);
    await userEvent.click(await screen.findByLabelText("Visa (x-1111)"));
    await waitFor(() => expect(window.location.search).toContain("card=card-1111"));
    await userEvent.click(screen.getByText("Continue"));
    const pay = await screen.findByText("Pay with Visa (x-1111)");
    expect(window.location.search).toContain("step=payment");
    expect(screen.queryByText("A new card"), "the card is chosen already").toBeNull();
    expect(pay.textContent).toBe("Pay with Visa (x-1111)");
  });

  it("are where a reload left them, and a new card has a button of its own", async () => {
    visit("/order-payment?step=payment&card=new", answers(), known);
    const enter = await screen.findByRole("button", { name: /Enter card details/ });
    expect(enter.querySelector("span")?.textContent).toBe("Continue");
    expect(screen.queryByRole("button", { name: /^Pay with/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Choose another card" }));
    await screen.findByRole("heading", { name: "Choose a card" });
  });

  it("begin with the address where none is on file", async () => {
    visit("/order-payment?step=payment", answers(), bea);
    await screen.findByRole("heading", { name: "Your address" });
  });
});

describe("a saved card that is being charged", () => {
  it("goes on by itself after a reload", async () => {
    const done = { "orders.findMine": { order: someOrder("CF-1", "console", ["7"]) } };
    const account = { "tickets.listMine": { raffles: [], now: now() }, "orders.listMine": { orders: [] } };
    const wins = { "instantWins.listMine": { instantWins: [] }, "instantWins.listMineByOrder": { instantWins: [] } };
    const payment = { orderId: "CF-1", method: "card", redirectUrl: null, expires: soon() };
    const open = { "payments.findOpen": { payment, now: now() } };
    const status = { "payments.cardStatus": { status_code: "0", html: "" } };
    visit("/order-payment", answers({ ...open, ...status, ...done, ...account, ...wins }), known);
    await waitFor(() => expect(window.location.search).toContain("ref=orderComplete&orderId=CF-1"));
  });

  it("shows the bank's question in a frame that sees nothing of the page around it", async () => {
    const status = { "payments.cardStatus": { status_code: "30003", html: "<form>Is it you?</form>" } };
    visit("/order-payment?step=payment&charge=CF-1", answers(status), known);
    const frame = await screen.findByTitle("Your bank asks you to confirm");
    expect(frame.getAttribute("sandbox")).toBe("allow-forms allow-scripts");
    expect(frame.getAttribute("srcdoc")).toBe("<form>Is it you?</form>");
    expect(frame.getAttribute("referrerpolicy")).toBe("no-referrer");
  });

  it("says why it failed before leaving the page, also when its cart has gone", async () => {
    const empty = { tickets: [], subtotal: 0, couponDiscount: 0, promoBalDiscount: 0, totalPrice: 0, now: now() };
    const status = { "payments.cardStatus": { status_code: "60022", html: "" } };
    visit("/order-payment?step=payment&charge=CF-1", answers({ "payments.quote": empty, ...status }), known);
    await screen.findByText(/^Your bank did not confirm the payment\./);
    expect(window.location.pathname).toBe("/order-payment");
    screen.getByRole("link", { name: "Back to your cart" });
  });
});

describe("a checkout that cannot be priced", () => {
  it("tells an unverified customer the true reason", async () => {
    const refused = { "payments.quote": errorResponse(403, "account.unverified") };
    visit("/order-payment", answers(refused), { ...known, verified: false });
    await screen.findByText(/verif/i, { selector: "[role=alert] *, [role=alert]" });
    expect(screen.queryByText("There was a problem retrieving your cart. Please try again later.")).toBeNull();
    await waitFor(() => expect(window.location.pathname).toBe("/cart"));
  });
});
