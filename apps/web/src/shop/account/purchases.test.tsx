import { NO_PAYMENT_REQUIRED } from "@counterfoil/core";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ownTickets, someOrder, someOwnRaffle, someWin } from "../../test/purchases.ts";
import { type Answers, bea, errorResponse, visitAs } from "../../test/visit.tsx";
import { groupByRaffle } from "../cart/group-tickets.ts";
import { paidOf, refundsOf, sumsOf } from "./history-page.tsx";

const none: Answers = {
  "orders.listMine": { orders: [] },
  "balance.find": { promotionalBalance: 0, promotionalBalanceHistory: [] },
};

async function redeem(code: string) {
  await userEvent.click(await screen.findByRole("tab", { name: "Balance" }));
  await userEvent.type(await screen.findByLabelText("Redeem a code"), code);
  await userEvent.click(screen.getByRole("button", { name: "Redeem" }));
}

describe("the history", () => {
  it("has a sentence where there is nothing", async () => {
    visitAs(bea, "/account/settings/history", none);
    await screen.findByText("You have not placed any orders.");
    await userEvent.click(screen.getByRole("tab", { name: "Balance" }));
    await screen.findByText("There are no transactions to show.");
    expect(screen.getByRole("button", { name: "Redeem" })).toHaveProperty("disabled", true);
  });

  it("shows ten orders at a time, with London's date and time, and is as it was left when one comes back to it", async () => {
    const orders = Array.from({ length: 12 }, (_, i) => someOrder(`CF-${i + 1}`, "hatch", ["1"]));
    visitAs(bea, "/account/settings/history", { ...none, "orders.listMine": { orders } });
    await screen.findByText("Order CF-10");
    expect(screen.getAllByText("20/11/2026 (18:05)")).toHaveLength(10);
    expect(screen.queryByText("Order CF-11")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByText("Order CF-12");
    await userEvent.click(within(screen.getByRole("banner")).getByRole("link", { name: "FAQ" }));
    await waitFor(() => expect(screen.queryByText("Order CF-12")).toBeNull());
    window.history.back();
    await screen.findByText("Order CF-12");
    await userEvent.click(screen.getByRole("tab", { name: "Balance" }));
    await screen.findByText("There are no transactions to show.");
    await waitFor(() => expect(window.location.search).toBe("?tab=balance"));
  });

  it("clears a code that is not good, says why, and is ready for the next one", async () => {
    visitAs(bea, "/account/settings/history", { ...none, "balance.redeem": errorResponse(422, "coupon.unknown") });
    await redeem("NOPE");
    await screen.findByText("We don't recognise that code");
    await waitFor(() => expect(screen.getByLabelText("Redeem a code")).toHaveProperty("value", ""));
    expect(document.activeElement).toBe(screen.getByLabelText("Redeem a code"));
  });

  it("of an unverified account says why a code is refused, and offers the mail again", async () => {
    const answers = { ...none, "balance.redeem": errorResponse(403, "account.unverified") };
    visitAs({ ...bea, verified: false }, "/account/settings/history", answers);
    await redeem("GIFT");
    await screen.findByText("You must verify your account first");
    screen.getByRole("button", { name: "Resend email" });
  });

  it("keeps a code that the shop has not answered", async () => {
    const lost = () => Promise.reject(new TypeError("Failed to fetch"));
    visitAs(bea, "/account/settings/history", { ...none, "balance.redeem": lost });
    await redeem("GIFT");
    await screen.findByText(/^There was a problem connecting to the/);
    await waitFor(() => expect(screen.getByRole("button", { name: "Redeem" })).toHaveProperty("disabled", false));
    expect(screen.getByLabelText("Redeem a code")).toHaveProperty("value", "GIFT");
  });
});

const order = someOrder("CF-1", "hatch", ["1", "2"]);

describe("the sums of an order", () => {
  it("are one line where nothing was taken off", () => {
    expect(sumsOf(order)).toEqual([]);
    expect(paidOf(order)).toEqual({ label: "Paid with Visa (x-1111)", sum: "£5.00" });
  });

  it("name the coupon and the balance, with a true minus", () => {
    const cheaper = {
      ...order,
      couponCodeUsed: "AUTUMN10",
      couponCodeDiscount: 0.5,
      promotionalBalanceUsed: 4.5,
      totalPricePaid: 0,
      trustTransactionRef: NO_PAYMENT_REQUIRED,
      trustPaymentDetails: null,
    };
    expect(sumsOf(cheaper).map(({ label, sum }) => `${label} ${sum}`)).toEqual([
      "Subtotal £5.00",
      "Coupon AUTUMN10 −£0.50",
      "Promotional balance −£4.50",
    ]);
    expect(paidOf(cheaper)).toEqual({ label: "No payment required", sum: "£0.00" });
  });

  it("say what came back", () => {
    expect(refundsOf(order)).toEqual([]);
    expect(refundsOf({ ...order, refundedToCard: 2.5, refundedToBalance: 1 }).map(({ sum }) => sum)).toEqual([
      "£2.50",
      "£1.00",
    ]);
  });

  it.each([
    [0, "These tickets are no longer yours. Please contact us if you don't know why."],
    [
      2.5,
      "Some of these tickets were refunded. The others are no longer yours. Please contact us if you don't know why.",
    ],
    [7.5, "These tickets were refunded."],
  ])("say what became of tickets that are gone, of which £%d was refunded", async (refundedToCard, words) => {
    const orders = [{ ...someOrder("CF-1", "hatch", []), totalPricePaid: 7.5, refundedToCard }];
    visitAs(bea, "/account/settings/history", { ...none, "orders.listMine": { orders } });
    await screen.findByText(words);
  });

  it("stand beside the tickets of each competition", () => {
    const [first, second] = order.ticketsPurchased;
    const other = someOrder("CF-1", "watch", ["9"]).ticketsPurchased;
    const groups = groupByRaffle([first, ...other, second].flatMap((line) => line ?? []));
    expect(groups.map(({ raffle, tickets }) => [raffle.name, tickets.map(({ ticketNum }) => ticketNum)])).toEqual([
      ["Prize hatch", ["1", "2"]],
      ["Prize watch", ["9"]],
    ]);
  });
});

const now = "2026-11-20T12:00:00.000Z";
const soon = "2026-11-29T20:00:00.000Z";
const over = "2026-11-08T20:00:00.000Z";
const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));

const tab = (name: RegExp) => screen.findByRole("tab", { name });
const open = async (name: RegExp) => userEvent.click(await tab(name));

describe("My Tickets", () => {
  it("has a sentence for each tab that is empty", async () => {
    visitAs(bea, "/account/tickets", ownTickets());
    await screen.findByText("There are no tickets to show");
    await open(/Instant Wins/);
    await screen.findByText("There are no instant wins to show");
    await open(/Past Tickets/);
    await screen.findByText("There are no tickets to show");
  });

  it("keeps current and past apart, and says how a draw ended once that is known", async () => {
    const raffles = [someOwnRaffle("hatch", soon, ["12"]), someOwnRaffle("watch", over, ["7", "45"])];
    const winner = {
      _id: "w",
      name: "Bea",
      raffle: "A watch",
      raffleId: "watch",
      ticketNumber: "0045",
      drawDate: over,
    };
    visitAs(bea, "/account/tickets", {
      ...ownTickets(raffles, now),
      "orders.listMine": { orders: [someOrder("CF-1", "hatch", ["12"])] },
      "winners.listOfRaffles": { winners: [{ ...winner, image: "", liveDrawUrl: "", onlineRaffleUrl: "/all" }] },
    });
    await screen.findByText("Prize hatch");
    screen.getByText("Bought 20/11/2026");
    expect(screen.queryByText("Prize watch")).toBeNull();
    await open(/Past Tickets/);
    await screen.findByText("Winner");
    screen.getByText("Not a winner");
    screen.getByText("2 tickets · drawn 08/11/2026");
    expect(screen.getAllByText("Drawn 08/11/2026")).toHaveLength(2);
  });

  it("does not say drawn of a competition that has ended and has no winner yet", async () => {
    const raffles = [someOwnRaffle("watch", over, ["7"])];
    visitAs(bea, "/account/tickets", ownTickets(raffles, now));
    await open(/Past Tickets/);
    await screen.findByText("1 ticket · ended 08/11/2026");
    screen.getByText("Ended 08/11/2026");
    expect(screen.queryByText(/drawn/i)).toBeNull();
  });

  it("shows up to six tickets whole, and above that only those that won", async () => {
    const raffles = [someOwnRaffle("six", soon, numbers(6)), someOwnRaffle("fifty", soon, numbers(50))];
    const instantWins = [someWin("CF-1", "fifty", "33", "£50 cash")];
    visitAs(bea, "/account/tickets", {
      ...ownTickets(raffles, now),
      "instantWins.listMine": { instantWins },
    });
    await screen.findByText("Prize six");
    expect(screen.getAllByText("No. 0006")).toHaveLength(1);
    expect(screen.getAllByText(/^No\. /)).toHaveLength(7);
    screen.getByText("Instant win · £50 cash");
    const others = screen.getByRole("list", { name: "The other tickets" });
    expect(within(others).getAllByRole("listitem").length).toBeLessThan(49);
    await userEvent.click(screen.getByRole("button", { name: "Show all 50" }));
    expect(within(others).getAllByRole("listitem")).toHaveLength(49);
  });
});
