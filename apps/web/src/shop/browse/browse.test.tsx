import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished } from "vitest";
import { someRaffle } from "../../test/some-raffle.ts";
import { visit } from "../../test/visit.tsx";
import { useKept } from "./all-page.tsx";
import { monthInput, monthSearch } from "./month-search.ts";
import { sortRaffles } from "./sort-raffles.ts";

it("a category shows six competitions, and the others in place once they are asked for, also after Back", async () => {
  onTestFinished(() => sessionStorage.clear());
  const raffles = Array.from({ length: 17 }, (_, place) =>
    someRaffle({ name: `Hatch ${place}`, price: place, endDate: new Date(Date.now() + DAY_MS).toISOString() }),
  );
  const answers = { "raffles.listGrouped": { raffles: [{ _id: "Cars", raffles }] }, "raffles.listOpen": { raffles } };
  const first = visit("/all", answers);
  const group = await screen.findByRole("region", { name: "Cars" });
  expect(within(group).getAllByRole("link")).toHaveLength(6);
  expect(within(screen.getByRole("region", { name: "All Competitions" })).getAllByRole("link")).toHaveLength(17);
  await userEvent.click(within(group).getByRole("button", { name: "Show all 17 in Cars" }));
  expect(within(group).getAllByRole("link")).toHaveLength(17);
  first.unmount();
  visit("/all", answers);
  expect(within(await screen.findByRole("region", { name: "Cars" })).getAllByRole("link")).toHaveLength(17);
});

const at = (ms: number) => new Date(Date.now() + ms).toISOString();

it("shows when an ended competition will be drawn, or without a time that the draw is in progress", async () => {
  const raffles = [
    someRaffle({ name: "Drawn at night", drawAt: "2031-02-02T20:30:00.000Z" }),
    someRaffle({ name: "Drawn an hour ago", drawAt: at(-HOUR_MS / 2) }),
    someRaffle({ name: "Drawn manually" }),
    someRaffle({ name: "Drawn long ago", endDate: at(-400 * HOUR_MS), drawAt: at(-300 * HOUR_MS) }),
  ];
  visit("/completed", {
    "raffles.listCompleted": { raffles, now: at(0) },
    "winners.listOfRaffles": { winners: [] },
  });
  const card = async (name: string) => (await screen.findByRole("link", { name: new RegExp(name) })).textContent ?? "";
  expect(await card("Drawn at night")).toContain("Draw Sun 2 Feb, 8:30pm");
  expect(await card("Drawn an hour ago")).toContain("Draw in progress");
  expect(await card("Drawn manually")).toContain("Draw in progress");
  expect(await card("Drawn long ago")).toContain("Winner to be announced");
});

const now = Date.parse("2026-11-20T12:00:00Z");

describe("the month of a page", () => {
  it("is this London month when the address names none", () => {
    expect(monthInput({}, now)).toEqual({ year: "2026", month: "11" });
  });

  it("is the address's, written as the api takes it", () => {
    expect(monthInput(monthSearch({ year: "2025", month: "3" }), now)).toEqual({ year: "2025", month: "03" });
  });

  it("leaves out what is no month, before 2021 or after this year", () => {
    expect(monthSearch({ year: "2020", month: "13" })).toEqual({});
    expect(monthSearch({ year: "none", month: "x" })).toEqual({});
    expect(monthInput(monthSearch({ year: "2027" }), now)).toEqual({ year: "2026", month: "11" });
  });
});

const cheapLate = { name: "cheap and late", price: 0.5, endDate: "2026-12-02T20:00:00Z" };
const cheapSoon = { name: "cheap and soon", price: 0.5, endDate: "2026-12-01T20:00:00Z" };
const dearSoon = { name: "dear and soonest", price: 4, endDate: "2026-11-30T20:00:00Z" };
const group = [cheapLate, dearSoon, cheapSoon];

describe("the sort of a group", () => {
  it("puts the lowest price first, and of equal prices the one that ends sooner", () => {
    expect(sortRaffles(group, "Lowest Price")).toEqual([cheapSoon, cheapLate, dearSoon]);
  });

  it("puts the highest price first", () => {
    expect(sortRaffles(group, "Highest Price")).toEqual([dearSoon, cheapSoon, cheapLate]);
  });

  it("puts the one that ends soonest first", () => {
    expect(sortRaffles(group, "Ending Soonest")).toEqual([dearSoon, cheapSoon, cheapLate]);
  });
});

function Group() {
  const [sort, choose] = useKept("sort:Popular");
  return (
    <button type="button" onClick={() => choose("Highest Price")}>
      {sort ?? "Lowest Price"}
    </button>
  );
}

it("a group is sorted as chosen also after Back or a reload", async () => {
  render(<Group />);
  await userEvent.click(screen.getByText("Lowest Price"));
  expect(screen.getByText("Highest Price")).toBeDefined();
  cleanup();
  render(<Group />);
  expect(screen.getByText("Highest Price")).toBeDefined();
});
