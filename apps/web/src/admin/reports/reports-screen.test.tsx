import { RaffleReport, type ReportFigures } from "@counterfoil/core";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { feesAndVat } from "../../test/console-answers.ts";
import { errorResponse, staffWith, visit } from "../../test/visit.tsx";
import { totalOf } from "./report-table.tsx";
import { toPeriodsCsv, toProtectionCsv, toRafflesCsv } from "./reports-csv.ts";

const nothing = {
  tickets: 0,
  subtotal: 0,
  bundleDiscount: 0,
  couponCost: 0,
  balanceUsed: 0,
  cardTaken: 0,
  refundedToCard: 0,
  refundedToBalance: 0,
};
const kayak = { ...nothing, _id: "kayak", name: "Kayak", tickets: 2, subtotal: 0.1, cardTaken: 0.1 };

it("adds up to the penny", () => {
  const total = totalOf(RaffleReport, [kayak, { ...kayak, tickets: 1, subtotal: 0.2, cardTaken: 0.2 }]);
  expect([total.tickets, total.subtotal, total.cardTaken, total.refundedToCard]).toEqual([3, 0.3, 0.3, 0]);
});

const sales = {
  tickets: 3,
  subtotal: 8,
  bundleDiscount: 0.5,
  couponCost: 0.75,
  balanceUsed: 1,
  cardTaken: 5.75,
  refundedToCard: 1.91,
  refundedToBalance: 0.34,
};

it("writes a report for spreadsheets, and no name that runs as a formula", () => {
  const period = { period: "2026-11-20", orders: 1, refunds: 1, unappliedTaken: 0.01, unappliedReturned: 0.01 };
  expect(toPeriodsCsv([{ ...sales, ...period, chargedBack: 0, balanceIssued: 1 }], feesAndVat)).toBe(
    "\uFEFFPeriod,Orders,Tickets,Sales,Bundle Discount,Coupon Cost,Balance Used,Card Taken,Refunded to Card,Refunded to Balance," +
      "Refunds,Unmatched Payments,Unmatched Payments Refunded,Chargebacks,Balance Issued,VAT Treatment,VAT Rate (%)\r\n" +
      "2026-11-20,1,3,8.00,0.50,0.75,1.00,5.75,1.91,0.34,1,0.01,0.01,0.00,1.00,VAT included in ticket prices,20\r\n",
  );
  const exempt = { ...feesAndVat, vatTreatment: "exempt" } as const;
  expect(toRafflesCsv([{ _id: "car", name: "=Car", ...sales }], exempt)).toContain(
    "'=Car,3,8.00,0.50,0.75,1.00,5.75,1.91,0.34,Exempt from VAT,\r\n",
  );
});

const protection = {
  limitsSet: 3,
  withoutLimit: 1,
  raisesAsked: 2,
  raisesConfirmed: 1,
  loweredByStaff: 0,
  pauses: 4,
  suspensions: 1,
  closures: 0,
  stops: 1,
  creditInstant: 1,
  creditMonth: 1,
  creditReturned: 255,
  flags: 2,
  complaints: 6,
  acknowledgedInTime: 5,
  answeredInTime: 4,
  complaintsOpen: 1,
  complaintsReferred: 1,
};

it("writes what protected players for spreadsheets", () => {
  const csv = toProtectionCsv([{ period: "2026-11", ...protection }]);
  expect(csv.split("\r\n")[1]).toBe("2026-11,3,1,2,1,0,4,1,0,1,1,1,255.00,2,6,5,4,1,1");
});

const total: ReportFigures = {
  ...nothing,
  ...{ orders: 1, tickets: 1, subtotal: 2.5, cardTaken: 2.5, refunds: 0 },
  ...{ unappliedTaken: 0, unappliedReturned: 0, chargedBack: 0, balanceIssued: 0 },
};
const now = "2026-11-30T00:00:00.000Z";
const day = (period: string, subtotal: number) => ({ ...total, period, subtotal });

it.each([
  { path: "/admin/reports", call: "reports.read" },
  { path: "/admin/reports/profit", call: "reports.listProfit" },
  { path: "/admin/reports/prizes", call: "reports.readPrizes" },
  { path: "/admin/reports/post", call: "reports.readPost" },
  { path: "/admin/reports/protection", call: "reports.readProtection" },
  { path: "/admin/care/complaints", call: "complaints.list" },
  { path: "/admin/payouts/files", call: "payouts.listBatches" },
])(
  "$path offers to try again while its list fails, no export, and no sums that will never come",
  async ({ path, call }) => {
    visit(path, { [call]: errorResponse(422, "request.invalid") }, staffWith("owner"));
    await screen.findAllByRole("button", { name: "Try again" });
    expect(screen.queryByText("Card payments")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Export/ })).toBeNull();
  },
);

it.each([
  { period: "2026-11-29", words: "29/11/2026" },
  { period: "2026-11", words: "November 2026" },
])("writes the period $period as $words", async ({ period, words }) => {
  const report = { periods: [{ period, ...total }], total, raffles: [], now };
  visit("/admin/reports", { "reports.read": report }, staffWith("owner"));
  expect((await screen.findByRole("cell", { name: words })).textContent).toBe(words);
});

it("keeps in the address how its tables are sorted, so that Back and a reload find it again", async () => {
  const report = { periods: [day("2026-11-29", 5), day("2026-11-30", 20.5)], total, raffles: [], now };
  const first = visit("/admin/reports", { "reports.read": report }, staffWith("owner"));
  await userEvent.click(await screen.findByRole("button", { name: "Period" }));
  await userEvent.click(await screen.findByRole("button", { name: "Period" }));
  await waitFor(() => expect(window.location.search).toBe("?sort=period-desc"));
  first.unmount();
  visit("/admin/reports?sort=period-desc", { "reports.read": report }, staffWith("owner"));
  await screen.findByRole("cell", { name: "30/11/2026" });
  expect(screen.getAllByRole("cell", { name: /^\d\d\/11/ }).map(({ textContent }) => textContent)).toEqual([
    "30/11/2026",
    "29/11/2026",
  ]);
});

it("adds up the columns, and sorts by the one that is pressed", async () => {
  const raffle = (name: string, subtotal: number) => ({ ...total, _id: name, name, subtotal });
  const report = {
    periods: [day("2026-11-28", 5), day("2026-11-29", 20.5), day("2026-11-30", 7.25)],
    total: { ...total, subtotal: 32.75 },
    raffles: [raffle("Kayak", 30), raffle("Tent", 2.75)],
    now,
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

const code = { mode: "require", players: 8, playersWithLimit: 2, shopMaximum: null, now };

it("counts limits, breaks and refused credit cards, with totals below", async () => {
  const report = { periods: [{ period: "2026-11-28", ...protection }], total: protection, now };
  const answers = { "reports.readProtection": report, "code.find": code };
  visit("/admin/reports/protection", answers, staffWith("owner"));
  await screen.findAllByRole("cell", { name: "28/11/2026" });
  screen.getByText("25%");
  screen.getByText("2 of 8 (now)");
  screen.getByText("£255.00 refunded");
  const cards = screen.getByRole("table", { name: "Credit cards and flags" });
  within(within(cards).getByRole("row", { name: /^Total/ })).getByText("£255.00");
  const table = within(screen.getByRole("table", { name: "Complaints" }));
  const complaints = within(table.getByRole("row", { name: /^Total/ }));
  const sums = complaints.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(sums).toEqual(["Total", "6", "5", "4", "1", "1"]);
});

it("says where nothing is to be counted", async () => {
  const report = { periods: [], total: { ...protection, creditReturned: 0 }, now };
  const answers = { "reports.readProtection": report, "code.find": code };
  visit("/admin/reports/protection", answers, staffWith("finance"));
  expect(await screen.findAllByText("No data for these dates")).toHaveLength(3);
});

it("shows the credit and cash of customers, by period and by raffle, with totals below", async () => {
  const figures = { creditWon: 10, creditFromCash: 5, creditIssued: 3, creditSpent: 12, creditOpen: 6 };
  const total = { ...figures, cashWon: 20, cashPaidOut: 0, cashOpen: 15 };
  const raffle = { _id: "car", name: "Car", creditWon: 10, creditHeld: 3, cashWon: 20, cashHeld: 15 };
  const report = { periods: [{ period: "2026-11-28", ...total }], total, raffles: [raffle], now };
  visit("/admin/reports/prizes", { "reports.readPrizes": report }, staffWith("owner"));
  await screen.findAllByRole("cell", { name: "28/11/2026" });
  const days = screen.getByRole("table", { name: "By day" });
  const rowOf = (table: HTMLElement, name: RegExp) => {
    const cells = within(within(table).getByRole("row", { name })).getAllByRole("cell");
    return cells.map(({ textContent }) => textContent);
  };
  const sums = ["£10.00", "£8.00", "£12.00", "£6.00", "£20.00", "£0.00", "£15.00"];
  expect(rowOf(days, /^Total/)).toEqual(["Total", ...sums]);
  const raffles = screen.getByRole("table", { name: "By raffle" });
  expect(rowOf(raffles, /^Total/)).toEqual(["Total", "£10.00", "£3.00", "£20.00", "£15.00"]);
});
