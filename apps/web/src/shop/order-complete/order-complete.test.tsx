import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { someOrder, someOwnRaffle, someWin } from "../../test/purchases.ts";
import { type Answers, bea, errorResponse, visit } from "../../test/visit.tsx";

const now = "2026-11-20T18:06:00.000Z";
const order = someOrder("CF-ABCDE", "console", ["1", "2", "3", "4", "5"]);
const address = "/account/tickets?ref=orderComplete&orderId=CF-ABCDE";

function answers(prizes: string[]): Answers {
  const instantWins = prizes.map((prize, i) => someWin("CF-ABCDE", "console", String(i + 1), prize));
  const raffles = [someOwnRaffle("console", "2026-11-29T20:00:00.000Z", ["1", "2", "3", "4", "5"])];
  return {
    "tickets.listMine": { raffles, now },
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

describe("after a purchase", () => {
  it("says calmly that the order is complete, and forgets coupon and balance", async () => {
    const { calls } = visit(address, answers([]), bea);
    localStorage.setItem("pay-with", '{"couponCode":"AUTUMN10"}');
    await screen.findByText("Thank you, your order is complete.");
    screen.getByText(/Order CF-ABCDE · paid £12\.50\./);
    expect(localStorage.getItem("pay-with")).toBeNull();
    expect((await screen.findByRole("tab", { selected: true })).textContent).toContain("Current Tickets");
    expect(calls.find(({ path }) => path === "instantWins.listMineByOrder")?.input).toEqual({ orderId: "CF-ABCDE" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(screen.queryByText("Thank you, your order is complete.")).toBeNull();
  });

  it("reports the purchase to the page once", async () => {
    visit(address, answers([]), bea);
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

  it("congratulates with three prizes at most, over the Instant Wins", async () => {
    visit(address, answers(["£50 cash", "£10", "A speaker", "£5", "£1"]), bea);
    const box = await screen.findByRole("dialog", { name: /Congratulations, you have won 5 instant prizes/ });
    expect(box.querySelectorAll("li")).toHaveLength(3);
    expect(box.textContent).toContain("+ 2 more");
    await userEvent.click(screen.getByRole("button", { name: "See my instant wins" }));
    expect((await screen.findByRole("tab", { selected: true })).textContent).toContain("Instant Wins");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(window.location.search).toBe(""));
  });

  it("has no more to say of an order that is not the customer's", async () => {
    const notFound = errorResponse(404, "order.not_found");
    visit(address, { ...answers([]), "orders.findMine": notFound, "instantWins.listMineByOrder": notFound }, bea);
    await screen.findByText("Thank you, your order is complete.");
    expect(screen.queryByText(/CF-ABCDE/)).toBeNull();
    expect(reported).toEqual([]);
  });
});
