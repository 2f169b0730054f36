import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { checkoutAnswers, heldTicket, quote, soon } from "../../test/checkout-answers.ts";
import { ownTickets, someOrder, someOwnRaffle } from "../../test/purchases.ts";
import { type Answers, bea, errorResponse, known, someProtection, visitAs } from "../../test/visit.tsx";

const none = { limit: null, ownLimit: null, left: null, spent: 12, hasChosen: false };
const due = { ...someProtection, ...none, choiceDue: true };
const chosen = { ...someProtection, ...none, hasChosen: true };
const question = "You've spent £12 in November. Would you like to set a monthly limit?";

function checkout(answers: Answers = {}, address = "/order-payment") {
  const tickets = [{ ...heldTicket(), pricePaid: 30 }];
  const cart = { "tickets.listCart": { tickets, totalPrice: 30, now: new Date() } };
  const balance = { "balance.find": { promotionalBalance: 0, promotionalBalanceHistory: [] } };
  const priced = { "payments.quote": quote({ tickets, subtotal: 30, totalPrice: 30 }), "protection.mine": due };
  return visitAs(known, address, checkoutAnswers({ ...priced, ...cart, ...balance, ...answers }));
}

it("is asked before a second order, and the payment follows the answer", async () => {
  const { sent } = checkout({ "protection.setLimit": chosen });
  await screen.findByRole("heading", { level: 1, name: question });
  expect(screen.queryByRole("button", { name: /^Pay with/ }), "it must be answered").toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Continue without a limit" }));
  await screen.findByRole("button", { name: "Pay with Visa (x-4242)" });
  expect(sent("protection.setLimit")[0]).toEqual({ pence: null, source: "cart" });
});

it("takes a limit there, and says what is left of it", async () => {
  const limited = { ...chosen, limit: 50, ownLimit: 50, left: 38 };
  const { sent } = checkout({ "protection.setLimit": limited });
  await userEvent.type(await screen.findByLabelText("Monthly spending limit"), "50");
  await userEvent.click(screen.getByRole("button", { name: "Set limit" }));
  await screen.findByText("£38 left of your monthly spending limit");
  expect(sent("protection.setLimit")[0]).toEqual({ pence: 5000, source: "cart" });
});

it("does not set a limit by an empty box", async () => {
  const { sent } = checkout();
  await userEvent.click(await screen.findByRole("button", { name: "Set limit" }));
  await screen.findByText(/^Enter an amount from/);
  expect(sent("protection.setLimit")).toEqual([]);
});

it("is not asked of someone who has chosen, nor before a first order", async () => {
  checkout({ "protection.mine": { ...due, choiceDue: false } });
  await screen.findByRole("button", { name: "Pay with Visa (x-4242)" });
  expect(screen.queryByText(/Would you like to set a monthly limit/)).toBeNull();
});

it("is asked when the shop demands it of a payment, which continues from there", async () => {
  let mine: object = chosen;
  checkout({
    "protection.mine": () => mine,
    "payments.payBySavedCard": () => {
      mine = due;
      return errorResponse(403, "limit.choice_needed");
    },
    "protection.setLimit": () => {
      mine = chosen;
      return mine;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Pay with Visa (x-4242)" }));
  await screen.findByRole("heading", { level: 1, name: question });
  await userEvent.click(screen.getByRole("button", { name: "Continue without a limit" }));
  await screen.findByRole("button", { name: "Pay with Visa (x-4242)" });
});

it("follows a date of birth that the shop demands", async () => {
  let mine: object = { ...due, hasBirthDate: false, birthDateDue: true };
  const { sent } = checkout({
    "protection.mine": () => mine,
    "protection.setBirthDate": () => {
      mine = due;
      return mine;
    },
  });
  await screen.findByRole("heading", { level: 1, name: "What is your date of birth?" });
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Enter your date of birth");
  await userEvent.type(screen.getByLabelText("Date of birth"), "1990-02-03");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { level: 1, name: question });
  expect(sent("protection.setBirthDate")[0]).toEqual({ birthDate: "1990-02-03" });
});

it("says how to reach a person where the shop has a date of birth already", async () => {
  checkout({
    "protection.mine": { ...due, hasBirthDate: false, birthDateDue: true },
    "protection.setBirthDate": errorResponse(409, "age.known"),
  });
  await userEvent.type(await screen.findByLabelText("Date of birth"), "1990-02-03");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  const problem = await screen.findByText(/^We already have your date of birth/);
  expect(problem.querySelector("a")?.textContent).toBe("write to us");
});

it("does not stand in the way of a payment when it cannot be asked", async () => {
  checkout({ "protection.mine": errorResponse(500, "internal") });
  await screen.findByRole("button", { name: "Pay with Visa (x-4242)" }, { timeout: 5000 });
});

it("is offered below the tickets after the first order, and can be declined there", async () => {
  const order = someOrder("CF-1", "console", ["7"]);
  let mine: object = due;
  const { sent } = visitAs(bea, "/account/tickets?ref=orderComplete&orderId=CF-1", {
    ...ownTickets([someOwnRaffle("console", soon(), ["7"])]),
    "orders.listMine": { orders: [order] },
    "orders.findMine": { order },
    "instantWins.listMineByOrder": { instantWins: [] },
    "protection.mine": () => mine,
    "protection.setLimit": () => {
      mine = chosen;
      return mine;
    },
  });
  await screen.findByText("You've spent £12 in November.");
  expect(screen.getByRole("link", { name: "Set a monthly limit" }).getAttribute("href")).toBe("/account/limits");
  await userEvent.click(screen.getByRole("button", { name: "No thanks" }));
  await waitFor(() => expect(screen.queryByText("You've spent £12 in November.")).toBeNull());
  expect(sent("protection.setLimit")[0]).toEqual({ pence: null, source: "cart" });
});

const reached =
  "This comes to £30, but you have £18 left of your monthly spending limit. Remove some tickets, or come back on 1 December.";

it("a cart over the limit says what is left, in the bar of a phone too, and can't be checked out", async () => {
  checkout({ "protection.mine": { ...someProtection, left: 18 } }, "/cart");
  expect(await screen.findAllByText(reached)).toHaveLength(2);
  const [button] = screen.getAllByRole("button", { name: /^Check out/ });
  await userEvent.click(screen.getAllByRole("checkbox", { name: /^I accept the/ })[0] ?? document.body);
  expect(button).toHaveProperty("disabled", true);
});

it("a cart that takes the place of its own payment is not over the limit", async () => {
  checkout({ "protection.mine": { ...someProtection, held: 30, left: 18 } }, "/cart");
  await screen.findByText("£48 left of your monthly spending limit");
  expect(screen.queryByText(/^This comes to/)).toBeNull();
});

it("the checkout offers no payment over the limit, says what is left, and names who helps", async () => {
  checkout({ "protection.mine": { ...someProtection, left: 18 } });
  await screen.findByText(reached);
  expect(screen.queryByRole("button", { name: /^Pay with/ })).toBeNull();
  screen.getByRole("group", { name: "Worried about your spending?" });
});

it("a payment that another device takes over the limit is refused with the shop's sentence", async () => {
  checkout({
    "protection.mine": { ...someProtection, left: 30 },
    "payments.payBySavedCard": errorResponse(409, "limit.reached"),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Pay with Visa (x-4242)" }));
  await screen.findByText("This would take you over your monthly spending limit.");
});
