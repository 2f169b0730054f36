import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { someOrder, someOwnRaffle, someWin } from "../../test/purchases.ts";
import { type Answers, bea, visit } from "../../test/visit.tsx";

const now = "2026-11-20T12:00:00.000Z";
const soon = "2026-11-29T20:00:00.000Z";
const over = "2026-11-08T20:00:00.000Z";
const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));

const nothing: Answers = {
  "tickets.listMine": { raffles: [], now },
  "instantWins.listMine": { instantWins: [] },
  "orders.listMine": { orders: [] },
  "winners.listOfRaffles": { winners: [] },
};

const tab = (name: RegExp) => screen.findByRole("tab", { name });
const open = async (name: RegExp) => userEvent.click(await tab(name));

describe("My Tickets", () => {
  it("has a sentence for each tab that is empty", async () => {
    visit("/account/tickets", nothing, bea);
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
    visit(
      "/account/tickets",
      {
        ...nothing,
        "tickets.listMine": { raffles, now },
        "orders.listMine": { orders: [someOrder("CF-1", "hatch", ["12"])] },
        "winners.listOfRaffles": { winners: [{ ...winner, image: "", liveDrawUrl: "", onlineRaffleUrl: "/all" }] },
      },
      bea,
    );
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
    visit("/account/tickets", { ...nothing, "tickets.listMine": { raffles, now } }, bea);
    await open(/Past Tickets/);
    await screen.findByText("1 ticket · ended 08/11/2026");
    screen.getByText("Ended 08/11/2026");
    expect(screen.queryByText(/drawn/i)).toBeNull();
  });

  it("shows up to six tickets whole, and above that only those that won", async () => {
    const raffles = [someOwnRaffle("six", soon, numbers(6)), someOwnRaffle("fifty", soon, numbers(50))];
    const instantWins = [someWin("CF-1", "fifty", "33", "£50 cash")];
    visit(
      "/account/tickets",
      { ...nothing, "tickets.listMine": { raffles, now }, "instantWins.listMine": { instantWins } },
      bea,
    );
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
