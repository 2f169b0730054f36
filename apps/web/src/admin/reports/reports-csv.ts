import {
  CSV_BYTE_ORDER_MARK,
  type ProtectionPeriod,
  type RaffleReport,
  type ReportPeriod,
  safeCsvCell,
} from "@counterfoil/core";
import { stringify } from "csv-stringify/browser/esm/sync";

const money = (pounds: number) => pounds.toFixed(2);

type Cells<Row> = readonly [header: string, cell: (row: Row) => string][];

const sales: Cells<RaffleReport | ReportPeriod> = [
  ["Tickets", ({ tickets }) => String(tickets)],
  ["Sales", ({ subtotal }) => money(subtotal)],
  ["Coupon Cost", ({ couponCost }) => money(couponCost)],
  ["Balance Used", ({ balanceUsed }) => money(balanceUsed)],
  ["Card Taken", ({ cardTaken }) => money(cardTaken)],
  ["Refunded to Card", ({ refundedToCard }) => money(refundedToCard)],
  ["Refunded to Balance", ({ refundedToBalance }) => money(refundedToBalance)],
];

const periods: Cells<ReportPeriod> = [
  ["Period", ({ period }) => period],
  ["Orders", ({ orders }) => String(orders)],
  ...sales,
  ["Refunds", ({ refunds }) => String(refunds)],
  ["Unmatched Payments", ({ unappliedTaken }) => money(unappliedTaken)],
  ["Unmatched Payments Refunded", ({ unappliedReturned }) => money(unappliedReturned)],
  ["Chargebacks", ({ chargedBack }) => money(chargedBack)],
  ["Balance Issued", ({ balanceIssued }) => money(balanceIssued)],
];

const raffles: Cells<RaffleReport> = [["Raffle", ({ name }) => name], ...sales];

const protection: Cells<ProtectionPeriod> = [
  ["Period", ({ period }) => period],
  ["Limits Set", ({ limitsSet }) => String(limitsSet)],
  ["Chose No Limit", ({ withoutLimit }) => String(withoutLimit)],
  ["Increases Requested", ({ raisesAsked }) => String(raisesAsked)],
  ["Increases Confirmed", ({ raisesConfirmed }) => String(raisesConfirmed)],
  ["Lowered by Staff", ({ loweredByStaff }) => String(loweredByStaff)],
  ["Pauses", ({ pauses }) => String(pauses)],
  ["Self-exclusions", ({ suspensions }) => String(suspensions)],
  ["Closures", ({ closures }) => String(closures)],
  ["Blocks", ({ stops }) => String(stops)],
  ["Credit Rejected: Instant Wins", ({ creditInstant }) => String(creditInstant)],
  ["Credit Rejected: Monthly Limit", ({ creditMonth }) => String(creditMonth)],
  ["Credit Refunded", ({ creditReturned }) => money(creditReturned)],
  ["Flags", ({ flags }) => String(flags)],
  ["Complaints", ({ complaints }) => String(complaints)],
  ["Acknowledged in Time", ({ acknowledgedInTime }) => String(acknowledgedInTime)],
  ["Answered in Time", ({ answeredInTime }) => String(answeredInTime)],
  ["Complaints Open", ({ complaintsOpen }) => String(complaintsOpen)],
  ["Complaints Referred", ({ complaintsReferred }) => String(complaintsReferred)],
];

function toCsv<Row>(columns: Cells<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(([, cell]) => safeCsvCell(cell(row))));
  return CSV_BYTE_ORDER_MARK + stringify([columns.map(([header]) => header), ...cells], { record_delimiter: "\r\n" });
}

/** Writes the periods of a report as CSV for spreadsheets. */
export const toPeriodsCsv = (rows: readonly ReportPeriod[]): string => toCsv(periods, rows);

/** Writes the raffles of a report as CSV for spreadsheets. */
export const toRafflesCsv = (rows: readonly RaffleReport[]): string => toCsv(raffles, rows);

/** Writes what protected players in the periods of a report as CSV for spreadsheets. */
export const toProtectionCsv = (rows: readonly ProtectionPeriod[]): string => toCsv(protection, rows);
