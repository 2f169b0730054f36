import { errorMessage } from "@counterfoil/core";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { cards, checkoutAnswers, heldTicket, now, quote, soon } from "../../test/checkout-answers.ts";
import { ownTickets, someOrder } from "../../test/purchases.ts";
import { bea, errorResponse, known, visit, visitAs } from "../../test/visit.tsx";

describe("the steps of the checkout", () => {
  it("open at the address without a card, its first empty field focused", async () => {
    visitAs(bea, "/order-payment", checkoutAnswers({ "cards.list": { cards: [] } }));
    await screen.findByRole("heading", { name: "Your address" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Phone")));
  });

  it("take the card that was chosen once", async () => {
    visitAs(known, "/order-payment?step=card", checkoutAnswers());
    await userEvent.click(await screen.findByLabelText("Visa (x-1111)"));
    await waitFor(() => expect(window.location.search).toContain("card=card-1111"));
    await userEvent.click(screen.getByText("Continue"));
    const pay = await screen.findByText("Pay with Visa (x-1111)");
    expect(window.location.search).toContain("step=payment");
    expect(screen.queryByText("A new card"), "the card is chosen already").toBeNull();
    expect(pay.textContent).toBe("Pay with Visa (x-1111)");
  });

  it("are where a reload left them, and a new card has a button of its own", async () => {
    visitAs(known, "/order-payment?step=payment&card=new", checkoutAnswers());
    await screen.findByRole("button", { name: "Continue" });
    expect(screen.queryByRole("button", { name: /^Pay with/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Choose another card" }));
    await screen.findByRole("heading", { name: "Choose a card" });
  });
});

describe("a credit card", () => {
  const credit = { ...cards[0], _id: "card-9999", lastFour: "9999", funding: "credit" };
  const mixed = { "cards.list": { cards: [credit, ...cards] } };
  const instantWin = { "payments.quote": quote({ protection: { debitOnly: true, creditLeft: 250 } }) };
  const debitOnly =
    "Your cart includes an instant-win competition, so please pay by debit card. We'll refund any credit card payment.";

  it("cannot be chosen for a basket with an instant win, which says why and takes the debit card", async () => {
    visitAs(known, "/order-payment", checkoutAnswers({ ...mixed, ...instantWin }));
    await screen.findByRole("button", { name: "Pay with Visa (x-4242)" });
    screen.getByText(debitOnly);
    await userEvent.click(screen.getByRole("button", { name: "Choose another card" }));
    const row = await screen.findByRole("radio", { name: "Visa (x-9999)" });
    expect(row).toHaveProperty("disabled", true);
    const reason = document.getElementById(row.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("We can't take credit cards for instant wins. You can pay by debit card.");
    expect(screen.getByRole("radio", { name: "Visa (x-1111)" })).toHaveProperty("disabled", false);
  });

  it("cannot pay more than is left of the month, and says how much that is", async () => {
    const month = { protection: { debitOnly: false, creditLeft: 2.49 }, now: "2026-11-20T12:00:00.000Z" };
    visitAs(known, "/order-payment?step=card", checkoutAnswers({ ...mixed, "payments.quote": quote(month) }));
    expect(await screen.findByRole("radio", { name: "Visa (x-9999)" })).toHaveProperty("disabled", true);
    screen.getByText("You can spend up to £250 a month by credit card. You have £2.49 left for November.");
    expect(screen.queryByText(debitOnly)).toBeNull();
  });

  it("that was refused says so, and leaves the same tickets to be paid by debit card", async () => {
    const msg =
      "Instant wins can only be paid for by debit card, and we couldn't confirm that yours is one. We're refunding £2.50. We're holding your tickets until 14:50 so you can pay by debit card.";
    const refusal = { code: "card.credit_instant", msg };
    const status = { "payments.cardStatus": { status_code: "70000", html: "", refusal } };
    visitAs(known, "/order-payment?step=payment&charge=CF-1", checkoutAnswers({ ...instantWin, ...status }));
    await screen.findByText(msg);
    await screen.findByRole("button", { name: "Pay with Visa (x-4242)" });
  });
});

describe("a saved card that is being charged", () => {
  it("continues automatically after a reload", async () => {
    const done = { "orders.findMine": { order: someOrder("CF-1", "console", ["7"]) } };
    const account = { ...ownTickets(), "instantWins.listMineByOrder": { instantWins: [] } };
    const payment = { orderId: "CF-1", method: "card", redirectUrl: null, expires: soon() };
    const open = { "payments.findOpen": { payment, now: now() } };
    const status = { "payments.cardStatus": { status_code: "0", html: "" } };
    visitAs(known, "/order-payment", checkoutAnswers({ ...open, ...status, ...done, ...account }));
    await waitFor(() => expect(window.location.search).toContain("ref=orderComplete&orderId=CF-1"));
  });

  it("shows the bank's question in a frame that sees nothing of the page around it", async () => {
    const status = { "payments.cardStatus": { status_code: "30003", html: "<form>Is it you?</form>" } };
    visitAs(known, "/order-payment?step=payment&charge=CF-1", checkoutAnswers(status));
    const frame = await screen.findByTitle("Confirm with your bank");
    expect(frame.getAttribute("sandbox")).toBe("allow-forms allow-scripts");
    expect(frame.getAttribute("srcdoc")).toBe("<form>Is it you?</form>");
    expect(frame.getAttribute("referrerpolicy")).toBe("no-referrer");
    screen.getByText("Confirm this payment with your bank");
  });

  it("says why it failed before leaving the page, also when its cart has gone", async () => {
    const empty = quote({ tickets: [], subtotal: 0, totalPrice: 0 });
    const status = { "payments.cardStatus": { status_code: "60022", html: "" } };
    visitAs(known, "/order-payment?step=payment&charge=CF-1", checkoutAnswers({ "payments.quote": empty, ...status }));
    await screen.findByText(/^Your bank didn't confirm the payment/);
    expect(window.location.pathname).toBe("/order-payment");
    screen.getByRole("link", { name: "Back to your cart" });
  });
});

it("an order without payment that is refused says so, and why", async () => {
  const free = { "payments.quote": quote({ subtotal: 0, totalPrice: 0 }) };
  const refused = { "payments.completeFree": errorResponse(422, "address.missing") };
  visitAs(known, "/order-payment?step=payment", checkoutAnswers({ ...free, ...refused }));
  await userEvent.click(await screen.findByRole("button", { name: "Complete Order" }));
  await screen.findByText(`There was a problem processing your order. ${errorMessage("address.missing")}`);
});

it("a checkout that cannot be priced tells an unverified customer the true reason", async () => {
  const refused = { "payments.quote": errorResponse(403, "account.unverified") };
  visitAs({ ...known, verified: false }, "/order-payment", checkoutAnswers(refused));
  await screen.findByText(/verif/i, { selector: "[role=alert] *, [role=alert]" });
  expect(screen.queryByText("There was a problem retrieving your cart. Please try again later.")).toBeNull();
  await waitFor(() => expect(window.location.pathname).toBe("/cart"));
});

describe("a payment on the provider's page", () => {
  const open = (orderId: string) => ({
    "payments.findOpen": {
      payment: { orderId, method: "hosted", redirectUrl: "about:blank", expires: soon() },
      now: now(),
    },
    "payments.pending": { pending: false, status: "Pending" },
  });

  it("continues after a reload, also where the bank was asking", async () => {
    visitAs(known, "/order-payment?step=payment&paying=CF-1", checkoutAnswers(open("CF-1")));
    const again = await screen.findByText("Page not loaded? Click here to continue");
    expect(again.getAttribute("href")).toBe("about:blank");
    await userEvent.click(screen.getByRole("button", { name: "Choose another way to pay" }));
    await waitFor(() => expect(window.location.search).toBe("?step=payment"));
  });

  it("does not come back once the customer has left it", async () => {
    visitAs(known, "/order-payment?step=payment&card=new", checkoutAnswers(open("CF-1")));
    await screen.findByRole("button", { name: "Continue" });
    expect(screen.queryByText("Page not loaded? Click here to continue")).toBeNull();
  });
});

describe("a coupon that stops being valid during the checkout", () => {
  const kept = { "pay-with": JSON.stringify({ couponCode: "AUTUMN10", useBalance: false, newsletter: false }) };
  const reduced = quote({ couponDiscount: 0.25, totalPrice: 2.25 });

  it("is taken out with its reason and a way to the cart, and the order continues without it", async () => {
    const quoted = ({ couponCode }: { couponCode: string }) =>
      couponCode === "" ? quote() : errorResponse(409, "coupon.used_up");
    visit("/order-payment", checkoutAnswers({ "payments.quote": quoted }), known, kept);
    await screen.findByText("That code is no longer available.");
    screen.getByRole("link", { name: "Back to your cart" });
    await screen.findByRole("heading", { name: "Complete Payment" });
    expect(window.location.pathname).toBe("/order-payment");
    expect(localStorage.getItem("pay-with")).not.toContain("AUTUMN10");
  });

  it("is taken out also when the payment is what finds out", async () => {
    const quoted = ({ couponCode }: { couponCode: string }) => (couponCode === "" ? quote() : reduced);
    const start = { "payments.payBySavedCard": errorResponse(400, "coupon.expired") };
    visit("/order-payment?step=payment", checkoutAnswers({ "payments.quote": quoted, ...start }), known, kept);
    await userEvent.click(await screen.findByRole("button", { name: "Pay with Visa (x-4242)" }));
    await screen.findByText("That code has expired.");
    await waitFor(() =>
      expect(screen.getByText("Total to pay", { selector: "p span" }).parentElement?.textContent).toContain("£2.50"),
    );
  });
});

it("a cart that is paid for in another tab is left by the checkout of this one", async () => {
  let paid = false;
  const tickets = () => (paid ? [] : [heldTicket()]);
  const quoted = () => quote({ tickets: tickets() });
  const cart = () => ({ tickets: tickets(), totalPrice: 2.5, now: now() });
  const more = { "payments.quote": quoted, "tickets.listCart": cart, "balance.find": { promotionalBalance: 0 } };
  visitAs(known, "/order-payment", checkoutAnswers(more));
  await screen.findByRole("heading", { name: "Complete Payment" });
  paid = true;
  window.dispatchEvent(new StorageEvent("storage", { key: "cart-changed" }));
  await screen.findByText("Your cart is empty");
  expect(window.location.pathname).toBe("/cart");
});
