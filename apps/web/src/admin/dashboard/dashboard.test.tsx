import { DAY_MS } from "@counterfoil/core";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { errorResponse, nothingToDo, staffWith, visit } from "../../test/visit.tsx";
import { fromFirstSale, pointsOfDays, pointsOfMonths, summarisePoints } from "./sales-points.ts";

const pounds = (value: number) => `£${value}`;

const days = ["2026-11-19", "2026-11-20"].map((date) => ({ date, sales: 0.1, tickets: 2 }));

describe("the points of a chart", () => {
  it("are days by name, today not over yet", () => {
    const points = pointsOfDays(days, "tickets");
    expect(points).toEqual([
      { label: "19 Nov", longLabel: "Thursday 19 November", value: 2, partial: false },
      { label: "20 Nov", longLabel: "Friday 20 November", value: 2, partial: true },
    ]);
  });

  it("are months by name, the present one not over yet", () => {
    const months = [
      { month: "2025-12", sales: 3.1, tickets: 62 },
      { month: "2026-01", sales: 2, tickets: 40 },
    ];
    expect(pointsOfMonths(months, "sales")).toEqual([
      { label: "Dec 25", longLabel: "December 2025", value: 3.1, partial: false },
      { label: "Jan 26", longLabel: "January 2026", value: 2, partial: true },
    ]);
  });

  it("begin with the first sale, and are never fewer than three", () => {
    const sold = (tickets: number[]) => tickets.map((count) => ({ sales: 0, tickets: count }));
    const counts = (tickets: number[]) => fromFirstSale(sold(tickets)).map((day) => day.tickets);
    expect(counts([0, 0, 2, 0, 1, 0])).toEqual([2, 0, 1, 0]);
    expect(counts([0, 0, 0, 0, 1])).toEqual([0, 0, 1]);
    expect(counts([0, 0, 0, 0])).toEqual([0, 0, 0, 0]);
    expect(counts([3])).toEqual([3]);
  });

  it("are summed up with their best day", () => {
    const points = pointsOfDays([...days, { date: "2026-11-21", sales: 3, tickets: 0 }], "sales");
    expect(summarisePoints(points, "3 days", pounds)).toBe("£3.2 in 3 days. Best day: Saturday 21 November, £3");
    expect(summarisePoints(pointsOfMonths([], "sales"), "30 days", pounds)).toBe("£0 in 30 days");
  });
});

const inUse = { ...nothingToDo.inUse, setUp: true };
const none = { company: true, payments: false, pictures: false, terms: false, email: false, colleague: false };

it("shows a new shop what is to be set up, and ends once all is", async () => {
  const others = ["statistics.get", "statistics.listToDo", "statistics.listEnding", "orders.list"];
  const answers = {
    ...Object.fromEntries(others.map((path) => [path, errorResponse(500, "internal")])),
    "toDo.count": { ...nothingToDo, inUse },
    "toDo.findSetUp": none,
    "toDo.endSetUp": null,
  };
  const { unmount } = visit("/admin", answers, staffWith("owner"));
  const company = await screen.findByRole("link", { name: "Company and address" });
  expect(company.closest("li")?.textContent).toContain("Done");
  expect(screen.getByRole("link", { name: "Payment provider" }).closest("li")?.textContent).not.toContain("Done");
  unmount();
  const all = { company: true, payments: true, pictures: true, terms: true, email: true, colleague: true };
  const { calls } = visit("/admin", { ...answers, "toDo.findSetUp": all }, staffWith("owner"));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain("toDo.endSetUp"));
  expect(screen.queryByText("Set up your shop")).toBeNull();
});

it("asks nothing in a shop that is set up", async () => {
  const { calls } = visit("/admin", { "toDo.count": nothingToDo }, staffWith("owner"));
  await screen.findByRole("heading", { name: "To do" });
  expect(calls.map(({ path }) => path)).not.toContain("toDo.findSetUp");
});

it("names the award that is due first, and counts the others", async () => {
  const next = { prize: "Golf GTI", dueAt: new Date(Date.parse(nothingToDo.now) + 4 * DAY_MS).toISOString() };
  const others = ["statistics.get", "statistics.listEnding", "orders.list"];
  const answers = {
    ...Object.fromEntries(others.map((path) => [path, errorResponse(500, "internal")])),
    "statistics.listToDo": { toDo: { noPicture: [], noWinner: [] } },
    "toDo.count": { ...nothingToDo, awards: { due: 2, late: 1, next } },
  };
  visit("/admin", answers, staffWith("owner"));
  await screen.findByText("Award for Golf GTI due in 4 days");
  screen.getByText("2 prizes are due within 10 days, 1 late");
});
