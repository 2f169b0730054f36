import type { PostFigures } from "@counterfoil/core";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { staffWith, visit } from "../../test/visit.tsx";
import { toPostPeriodsCsv, toPostRafflesCsv } from "./post-csv.ts";

const figures: PostFigures = {
  received: 60,
  allocated: 58,
  rejected: 2,
  rejectedBy: [
    { reason: "unreadable", count: 1 },
    { reason: "late", count: 1 },
  ],
  medianDays: 0.5,
  mostDays: 4,
  paid: 900,
  post: 60,
  manual: 40,
  paidWins: 37,
  postWins: 3,
  manualWins: 0,
};

it("shows cards, and numbers and wins by route, by month and by raffle, with why cards were rejected", async () => {
  const raffles = [
    { _id: "car", name: "Car", ...figures },
    { ...figures, _id: "", name: "", paid: 0, post: 0, manual: 0, mostDays: null, medianDays: null },
  ];
  const report = { periods: [{ period: "2026-11", ...figures }], total: figures, raffles, now: "2026-11-30T00:00:00Z" };
  visit("/admin/reports/post?by=month", { "reports.readPost": report }, staffWith("owner"));
  await screen.findByText("58 entered, 2 rejected");
  screen.getByText("median; longest 4.0");
  screen.getByText("6.0% of all numbers");
  screen.getByText("7.5% of all wins");
  const row = within(screen.getByRole("table", { name: "By raffle" })).getByRole("row", { name: /^Car/ });
  const cells = within(row).getAllByRole("cell");
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    "60",
    "58",
    "2",
    "0.5, max 4.0",
    "900",
    "60",
    "40",
    "6.0%",
    "3 of 40",
  ]);
  within(screen.getByRole("table", { name: "By raffle" })).getByRole("row", { name: /^Unreadable 60 58 2 – 0 0 0 –/ });
  screen.getByText("Late");
});

it("writes them for spreadsheets, with every reason and share", () => {
  const [head, line] = toPostPeriodsCsv([{ period: "2026-11", ...figures }]).split("\r\n");
  expect(head).toContain("Rejected: Unreadable,Rejected: Incomplete");
  expect(line).toBe("2026-11,60,58,2,1,0,0,0,0,0,1,0,0,0,0.5,4,900,60,40,90.00,6.00,4.00,37,3,0");
  expect(toPostRafflesCsv([{ _id: "", name: "", ...figures }]).split("\r\n")[1]).toMatch(/^Unreadable,60/);
});
