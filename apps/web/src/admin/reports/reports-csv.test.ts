import { expect, it } from "vitest";
import { toPeriodsCsv, toProtectionCsv, toRafflesCsv } from "./reports-csv.ts";

const sales = {
  tickets: 3,
  subtotal: 7.5,
  couponCost: 0.75,
  balanceUsed: 1,
  cardTaken: 5.75,
  refundedToCard: 1.91,
  refundedToBalance: 0.34,
};

it("writes a report for spreadsheets, and no name that runs as a formula", () => {
  const period = { period: "2026-11-20", orders: 1, refunds: 1, unappliedTaken: 0.01, unappliedReturned: 0.01 };
  expect(toPeriodsCsv([{ ...sales, ...period, chargedBack: 0, balanceIssued: 1 }])).toBe(
    "\uFEFFPeriod,Orders,Tickets,Sales,Coupon Cost,Balance Used,Card Taken,Refunded to Card,Refunded to Balance," +
      "Refunds,Unmatched Payments,Unmatched Payments Refunded,Chargebacks,Balance Issued\r\n" +
      "2026-11-20,1,3,7.50,0.75,1.00,5.75,1.91,0.34,1,0.01,0.01,0.00,1.00\r\n",
  );
  expect(toRafflesCsv([{ _id: "car", name: "=Car", ...sales }])).toContain("'=Car,3,7.50,0.75,1.00,5.75,1.91,0.34");
});

it("writes what protected players for spreadsheets", () => {
  const counts = { limitsSet: 3, withoutLimit: 1, raisesAsked: 2, raisesConfirmed: 1, loweredByStaff: 0 };
  const breaks = { pauses: 4, suspensions: 1, closures: 0, stops: 1, flags: 2 };
  const credit = { creditInstant: 1, creditMonth: 0, creditReturned: 5 };
  const inTime = { acknowledgedInTime: 5, answeredInTime: 4 };
  const complaints = { complaints: 6, ...inTime, complaintsOpen: 1, complaintsReferred: 0 };
  const csv = toProtectionCsv([{ period: "2026-11", ...counts, ...breaks, ...credit, ...complaints }]);
  expect(csv.split("\r\n")[1]).toBe("2026-11,3,1,2,1,0,4,1,0,1,1,0,5.00,2,6,5,4,1,0");
});
