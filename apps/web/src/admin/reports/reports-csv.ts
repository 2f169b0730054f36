import type { ProtectionPeriod, RaffleReport, ReportPeriod } from "@counterfoil/core";
import { type CsvColumns, toCsv } from "../frame/csv.ts";

const money = (pounds: number) => pounds.toFixed(2);

const sales: CsvColumns<RaffleReport | ReportPeriod> = [
  ["Tickets", ({ tickets }) => tickets],
  ["Sales", ({ subtotal }) => money(subtotal)],
  ["Coupon Cost", ({ couponCost }) => money(couponCost)],
  ["Balance Used", ({ balanceUsed }) => money(balanceUsed)],
  ["Card Taken", ({ cardTaken }) => money(cardTaken)],
  ["Refunded to Card", ({ refundedToCard }) => money(refundedToCard)],
  ["Refunded to Balance", ({ refundedToBalance }) => money(refundedToBalance)],
];

const periods: CsvColumns<ReportPeriod> = [
  ["Period", ({ period }) => period],
  ["Orders", ({ orders }) => orders],
  ...sales,
  ["Refunds", ({ refunds }) => refunds],
  ["Unmatched Payments", ({ unappliedTaken }) => money(unappliedTaken)],
  ["Unmatched Payments Refunded", ({ unappliedReturned }) => money(unappliedReturned)],
  ["Chargebacks", ({ chargedBack }) => money(chargedBack)],
  ["Balance Issued", ({ balanceIssued }) => money(balanceIssued)],
];

const raffles: CsvColumns<RaffleReport> = [["Raffle", ({ name }) => name], ...sales];

const protection: CsvColumns<ProtectionPeriod> = [
  ["Period", ({ period }) => period],
  ["Limits Set", ({ limitsSet }) => limitsSet],
  ["Chose No Limit", ({ withoutLimit }) => withoutLimit],
  ["Increases Requested", ({ raisesAsked }) => raisesAsked],
  ["Increases Confirmed", ({ raisesConfirmed }) => raisesConfirmed],
  ["Lowered by Staff", ({ loweredByStaff }) => loweredByStaff],
  ["Pauses", ({ pauses }) => pauses],
  ["Self-exclusions", ({ suspensions }) => suspensions],
  ["Closures", ({ closures }) => closures],
  ["Blocks", ({ stops }) => stops],
  ["Credit Rejected: Instant Wins", ({ creditInstant }) => creditInstant],
  ["Credit Rejected: Monthly Limit", ({ creditMonth }) => creditMonth],
  ["Credit Refunded", ({ creditReturned }) => money(creditReturned)],
  ["Flags", ({ flags }) => flags],
  ["Complaints", ({ complaints }) => complaints],
  ["Acknowledged in Time", ({ acknowledgedInTime }) => acknowledgedInTime],
  ["Answered in Time", ({ answeredInTime }) => answeredInTime],
  ["Complaints Open", ({ complaintsOpen }) => complaintsOpen],
  ["Complaints Referred", ({ complaintsReferred }) => complaintsReferred],
];

export const toPeriodsCsv = (rows: readonly ReportPeriod[]): string => toCsv(periods, rows);

export const toRafflesCsv = (rows: readonly RaffleReport[]): string => toCsv(raffles, rows);

export const toProtectionCsv = (rows: readonly ProtectionPeriod[]): string => toCsv(protection, rows);
