import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ownTickets, someOrder, someOwnRaffle, someWin } from "../../test/purchases.ts";
import { type Answers, bea, errorResponse, visitAs } from "../../test/visit.tsx";
import { prizeParts } from "./prize-ticket.tsx";

describe("after a purchase", () => {
  const now = "2026-11-20T18:06:00.000Z";
  const order = someOrder("CF-ABCDE", "console", ["1", "2", "3", "4", "5"]);
  const address = "/account/tickets?ref=orderComplete&orderId=CF-ABCDE";

  function answers(prizes: string[]): Answers {
    const instantWins = prizes.map((prize, i) => someWin("CF-ABCDE", "console", String(i + 1), prize));
    const raffles = [someOwnRaffle("console", "2026-11-29T20:00:00.000Z", ["1", "2", "3", "4", "5"])];
    return {
      ...ownTickets(raffles, now),
      "instantWins.listMine": { instantWins },
      "instantWins.listMineByOrder": { instantWins },
      "orders.listMine": { orders: [order] },
      "orders.findMine": { order },
    };
  }

  let reported: unknown[] = [];
  const onPurchase = (event: Event) => event instanceof CustomEvent && reported.push(event.detail);

  beforeEach(() => {
    reported = [];
    window.dataLayer = [];
    window.addEventListener("purchase", onPurchase);
  });
  afterEach(() => window.removeEventListener("purchase", onPurchase));

  it("says calmly that the order is complete, and forgets coupon and balance", async () => {
    const { sent } = visitAs(bea, address, answers([]));
    localStorage.setItem("pay-with", '{"couponCode":"AUTUMN10"}');
    await screen.findByText("Thank you, your order is complete.");
    expect(screen.getByText("Order CF-ABCDE").parentElement?.textContent).toContain("Order CF-ABCDE · paid £12.50.");
    expect(localStorage.getItem("pay-with")).toBeNull();
    expect((await screen.findByRole("tab", { selected: true })).textContent).toContain("Current Tickets");
    expect(sent("instantWins.listMineByOrder")[0]).toEqual({ orderId: "CF-ABCDE" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(screen.queryByText("Thank you, your order is complete.")).toBeNull();
  });

  it("reports the purchase to the page once", async () => {
    visitAs(bea, address, answers([]));
    await screen.findByText(/Order CF-ABCDE/);
    const purchase = {
      transaction_id: "CF-ABCDE",
      currency: "GBP",
      value: 12.5,
      items: [{ item_id: "console", item_name: "Prize console", price: 2.5, quantity: 5 }],
    };
    await waitFor(() => expect(reported).toEqual([purchase]));
    expect(window.dataLayer).toEqual([{ event: "purchase", ecommerce: purchase }]);
  });

  it("shows the tickets of the new order before the others", async () => {
    const raffles = [
      someOwnRaffle("bike", "2026-11-25T20:00:00.000Z", ["9"]),
      someOwnRaffle("console", "2026-11-29T20:00:00.000Z", ["40", "41", "1", "2"]),
    ];
    const bought = someOrder("CF-ABCDE", "console", ["1", "2"]);
    const more = { "tickets.listMine": { raffles, now }, "orders.listMine": { orders: [bought] } };
    visitAs(bea, address, { ...answers([]), ...more, "orders.findMine": { order: bought } });
    await screen.findByText("Thank you, your order is complete.");
    const panel = screen.getByRole("tabpanel");
    expect(panel.textContent?.match(/Ticket (\d{4})/g)).toEqual(
      ["0001", "0002", "0040", "0041", "0009"].map((number) => `Ticket ${number}`),
    );
  });

  it("writes a prize of a million small enough for its stub", async () => {
    visitAs(bea, address, answers(["£1,000,000 tax-free", "£100,000 cash"]));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("£1,000,000").className).toContain("text-[1.25rem]");
    expect(dialog.getByText("£100,000").className).toContain("text-[1.75rem]");
  });

  it("says that the order could not be loaded, and tries again", async () => {
    let failing = true;
    const findMine = () => (failing ? errorResponse(500, "internal") : { order });
    visitAs(bea, address, { ...answers([]), "orders.findMine": findMine });
    await screen.findByText("Your order is complete, but we couldn't load it here.");
    failing = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Thank you, your order is complete.");
  });

  it("thanks for no order that is not the customer's, and keeps coupon and balance", async () => {
    const notFound = errorResponse(404, "order.not_found");
    const { sent } = visitAs(bea, address, { ...answers([]), "orders.findMine": notFound });
    localStorage.setItem("pay-with", '{"couponCode":"AUTUMN10"}');
    await screen.findByRole("tab", { selected: true });
    await waitFor(() => expect(sent("orders.findMine")).not.toEqual([]));
    expect(screen.queryByText("Thank you, your order is complete.")).toBeNull();
    expect(localStorage.getItem("pay-with")).not.toBeNull();
    expect(reported).toEqual([]);
  });

  it("thanks for nothing when the address names no order", async () => {
    visitAs(bea, "/account/tickets?ref=orderComplete", answers([]));
    localStorage.setItem("pay-with", '{"couponCode":"AUTUMN10"}');
    await screen.findByRole("tab", { selected: true });
    expect(screen.queryByText("Thank you, your order is complete.")).toBeNull();
    expect(localStorage.getItem("pay-with")).not.toBeNull();
  });
});

it.each([
  ["£50 cash", "£50", "cash"],
  ["£1,000", "£1,000", ""],
  ["£2.50 site credit", "£2.50", "site credit"],
  ["A speaker", "", "A speaker"],
  ["", "", ""],
])("a prize on its stub: %j stands as %j and %j", (prize, sum, words) =>
  expect(prizeParts(prize)).toEqual({ sum, words }),
);
