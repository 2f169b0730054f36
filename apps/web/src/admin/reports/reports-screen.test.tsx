import type { ReportFigures } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { errorResponse, staffWith, visit } from "../../test/visit.tsx";

const total: ReportFigures = {
  orders: 1,
  tickets: 1,
  subtotal: 2.5,
  couponCost: 0,
  balanceUsed: 0,
  cardTaken: 2.5,
  refunds: 0,
  refundedToCard: 0,
  refundedToBalance: 0,
  unappliedTaken: 0,
  unappliedReturned: 0,
  chargedBack: 0,
  balanceIssued: 0,
};

it("shows no sums that will never come when the report cannot be read", async () => {
  visit("/admin/reports", { "reports.read": errorResponse(422, "request.invalid") }, staffWith("owner"));
  await screen.findAllByRole("button", { name: "Try again" });
  expect(screen.queryByText("Card taken")).toBeNull();
});

it.each([
  { period: "2026-11-29", words: "29/11/2026" },
  { period: "2026-11", words: "11/2026" },
])("writes the period $period as $words", async ({ period, words }) => {
  const report = { periods: [{ period, ...total }], total, raffles: [], now: "2026-11-30T00:00:00.000Z" };
  visit("/admin/reports", { "reports.read": report }, staffWith("owner"));
  expect((await screen.findByRole("cell", { name: words })).textContent).toBe(words);
});

it("adds up the columns, and sorts by the one that is pressed", async () => {
  const day = (period: string, subtotal: number) => ({ ...total, period, subtotal });
  const raffle = (name: string, subtotal: number) => ({ ...total, _id: name, name, subtotal });
  const report = {
    periods: [day("2026-11-28", 5), day("2026-11-29", 20.5), day("2026-11-30", 7.25)],
    total: { ...total, subtotal: 32.75 },
    raffles: [raffle("Kayak", 30), raffle("Tent", 2.75)],
    now: "2026-11-30T00:00:00.000Z",
  };
  visit("/admin/reports", { "reports.read": report }, staffWith("owner"));
  await screen.findByRole("cell", { name: "28/11/2026" });
  const days = screen.getByRole("table", { name: "By day" });
  const firstCells = (table: HTMLElement) =>
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
  expect(firstCells(days)).toEqual(["28/11/2026", "29/11/2026", "30/11/2026", "Total"]);
  within(within(days).getByRole("row", { name: /^Total/ })).getByText("£32.75");
  await userEvent.click(within(days).getByRole("button", { name: /^Sales/ }));
  expect(firstCells(days)).toEqual(["29/11/2026", "30/11/2026", "28/11/2026", "Total"]);
  const raffles = screen.getByRole("table", { name: "By raffle" });
  within(within(raffles).getByRole("row", { name: /^Total/ })).getByText("£32.75");
});
