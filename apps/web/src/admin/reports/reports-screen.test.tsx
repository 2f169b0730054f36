import type { ReportFigures } from "@counterfoil/core";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { errorResponse, staffWith, visit } from "../../test/visit.tsx";

it("shows no sums that will never come when the report cannot be read", async () => {
  visit("/admin/reports", { "reports.read": errorResponse(422, "request.invalid") }, staffWith("owner"));
  await screen.findAllByRole("button", { name: "Try again" });
  expect(screen.queryByText("Card taken")).toBeNull();
});

it.each([
  { period: "2026-11-29", words: "29/11/2026" },
  { period: "2026-11", words: "11/2026" },
])("writes the period $period as $words", async ({ period, words }) => {
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
  const report = { periods: [{ period, ...total }], total, raffles: [], now: "2026-11-30T00:00:00.000Z" };
  visit("/admin/reports", { "reports.read": report }, staffWith("owner"));
  expect((await screen.findByRole("cell", { name: words })).textContent).toBe(words);
});
