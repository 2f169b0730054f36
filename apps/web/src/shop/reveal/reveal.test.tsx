import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { neverAnswered } from "../../test/never-answered.ts";
import { ownTickets, someOrder, someOwnRaffle, someWin } from "../../test/purchases.ts";
import { bea, errorResponse, visitAs } from "../../test/visit.tsx";

const address = "/account/tickets?ref=orderComplete&orderId=CF-ABCDE";
const now = "2026-11-20T18:06:00.000Z";

/** An order of tickets 1 and on; the prizes are those of the first. */
function answers(reveal: "scratch" | "wheel", count: number, prizes: string[]) {
  const numbers = Array.from({ length: count }, (_, i) => String(i + 1));
  const order = { ...someOrder("CF-ABCDE", "console", numbers), toOpen: [{ raffle: "console", reveal }] };
  const instantWins = prizes.map((prize, i) => someWin("CF-ABCDE", "console", String(i + 1), prize));
  return {
    ...ownTickets([someOwnRaffle("console", "2026-11-29T20:00:00.000Z", numbers)], now),
    "instantWins.listMine": { instantWins },
    "instantWins.listMineByOrder": { instantWins },
    "orders.listMine": { orders: [order] },
    "orders.findMine": { order },
    "orders.open": { msg: "Opening noted" },
  };
}

/** A browser in which these media queries match. */
function browserOf(...matching: string[]): void {
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: matching.includes(query),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

beforeEach(() => browserOf());
const region = () => screen.findByRole("region", { name: /^Open your/ });

describe("tickets to open", () => {
  it("are ten at a time, and Show all is the first button", async () => {
    const { sent } = visitAs(bea, address, answers("scratch", 12, ["£50 cash"]));
    const buttons = within(await region()).getAllByRole("button");
    expect(buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent)).toEqual([
      "Show all",
      ...Array.from({ length: 10 }, (_, i) => `Ticket ${String(i + 1).padStart(4, "0")}: open`),
    ]);
    expect(screen.queryByText("Instant win · £50 cash")).toBeNull();
    expect(sent("orders.open")).toEqual([]);
  });

  it("say what each one won, by keys too, and note the first on the order", async () => {
    const { sent } = visitAs(bea, address, answers("scratch", 12, ["£50 cash"]));
    await region();
    screen.getByRole("button", { name: "Ticket 0001: open" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText("Ticket 0001: £50 cash").getAttribute("role")).toBe("status");
    screen.getByRole("button", { name: "Ticket 0001: £50 cash" });
    await userEvent.keyboard("{Tab} ");
    screen.getByText("Ticket 0002: no prize");
    for (const button of screen.getAllByRole("button", { name: /: open$/ })) await userEvent.click(button);
    await userEvent.click(screen.getByRole("button", { name: "Next tickets" }));
    for (const button of screen.getAllByRole("button", { name: /: open$/ })) await userEvent.click(button);
    await screen.findByRole("region", { name: "Congratulations, you've won an instant prize" });
    screen.getByText(/^11 tickets without an instant prize: 0002, 0003,/);
    await screen.findByText("Instant win · £50 cash");
    await waitFor(() => expect(sent("orders.open")).toEqual([{ orderId: "CF-ABCDE" }]));
  });

  it("are shown all together, with no request but the one that notes it", async () => {
    const visit = visitAs(bea, address, answers("scratch", 12, ["£50 cash", "£10 cash"]));
    await userEvent.click(within(await region()).getByRole("button", { name: "Show all" }));
    const heading = screen.getByRole("heading", { name: "Congratulations, you've won 2 instant prizes" });
    expect(document.activeElement).toBe(heading);
    screen.getByText(/^10 tickets without an instant prize: 0003, 0004,/);
    await waitFor(() => expect(visit.sent("orders.open")).toHaveLength(1));
  });

  it("are no more than what the order says where noting it fails", async () => {
    visitAs(bea, address, { ...answers("scratch", 2, []), "orders.open": errorResponse(500, "internal") });
    await userEvent.click(within(await region()).getByRole("button", { name: "Show all" }));
    screen.getByRole("region", { name: "No instant prizes this time" });
    screen.getByText("2 tickets without an instant prize: 0001, 0002");
  });

  it("are not shown as lost where the prizes could not be read", async () => {
    visitAs(bea, address, {
      ...answers("scratch", 2, ["£50 cash"]),
      "instantWins.listMineByOrder": errorResponse(500, "internal"),
    });
    await screen.findByText("Thank you, your order is complete.");
    expect(screen.queryByText(/No prize/i)).toBeNull();
  });

  it.each(["(prefers-reduced-motion: reduce)", "(any-pointer: none)"])("are simply there with %s", async (media) => {
    browserOf(media);
    const { sent } = visitAs(bea, address, answers("wheel", 12, ["£50 cash"]));
    await screen.findByRole("region", { name: "Congratulations, you've won an instant prize" });
    expect(screen.queryByRole("button", { name: /Spin|Show all/ })).toBeNull();
    await waitFor(() => expect(sent("orders.open")).toHaveLength(1));
  });

  it("are simply there after a reload", async () => {
    const name = new URL(address, window.location.href).href;
    const reload = { name, type: "reload", entryType: "navigation", startTime: 0, duration: 0, toJSON: () => ({}) };
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([reload]);
    visitAs(bea, address, answers("scratch", 12, []));
    await screen.findByRole("region", { name: "No instant prizes this time" });
  });
});

it("a wheel stops at the next ticket and says what was decided", async () => {
  visitAs(bea, address, answers("wheel", 2, ["£50 cash"]));
  const spin = within(await region()).getByRole("button", { name: "Spin for ticket 0001" });
  vi.useFakeTimers();
  fireEvent.click(spin);
  expect(screen.queryByText("Ticket 0001: £50 cash")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_200));
  expect(screen.getAllByText("Ticket 0001: £50 cash")[0]?.getAttribute("role")).toBe("status");
  fireEvent.click(screen.getByRole("button", { name: "Spin for ticket 0002" }));
  await act(() => vi.advanceTimersByTimeAsync(2_200));
  screen.getByRole("region", { name: "Congratulations, you've won an instant prize" });
});

describe("My Tickets", () => {
  it("says which order is not opened yet, keeps its prizes back and leads there", async () => {
    visitAs(bea, "/account/tickets", answers("scratch", 2, ["£50 cash"]));
    await screen.findByText("You have 2 unopened tickets");
    screen.getByText(/, bought/);
    screen.getByText("Order CF-ABCDE");
    expect(screen.getByRole("tab", { name: /Instant Wins/ }).textContent).toBe("Instant Wins");
    await userEvent.click(screen.getByRole("link", { name: "Open them" }));
    await userEvent.click(within(await region()).getByRole("button", { name: "Show all" }));
    expect(screen.queryByText(/unopened/)).toBeNull();
    await waitFor(() => expect(screen.getByRole("tab", { name: /Instant Wins/ }).textContent).toContain("1"));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(window.location.search).toBe(""));
  });

  it.each(["?open=CF-ABCDE", "?ref=orderComplete&orderId=CF-ABCDE"])(
    "keeps their place while they load, %s",
    async (search) => {
      visitAs(bea, `/account/tickets${search}`, {
        ...answers("wheel", 3, []),
        "instantWins.listMineByOrder": neverAnswered(),
      });
      await screen.findByText("Loading your tickets");
    },
  );

  it("says that tickets could not be loaded, and tries again", async () => {
    let failing = true;
    const given = answers("scratch", 2, []);
    visitAs(bea, "/account/tickets?open=CF-ABCDE", {
      ...given,
      "orders.findMine": () => (failing ? errorResponse(500, "internal") : given["orders.findMine"]),
    });
    await screen.findByText("We couldn't load these tickets.");
    failing = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await region();
  });
});
