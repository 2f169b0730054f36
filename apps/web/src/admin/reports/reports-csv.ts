import { CSV_BYTE_ORDER_MARK, type RaffleReport, type ReportPeriod, safeCsvCell } from "@counterfoil/core";
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
  ["Unapplied Taken", ({ unappliedTaken }) => money(unappliedTaken)],
  ["Unapplied Returned", ({ unappliedReturned }) => money(unappliedReturned)],
  ["Charged Back", ({ chargedBack }) => money(chargedBack)],
  ["Balance Issued", ({ balanceIssued }) => money(balanceIssued)],
];

const raffles: Cells<RaffleReport> = [["Raffle", ({ name }) => name], ...sales];

function toCsv<Row>(columns: Cells<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(([, cell]) => safeCsvCell(cell(row))));
  return CSV_BYTE_ORDER_MARK + stringify([columns.map(([header]) => header), ...cells], { record_delimiter: "\r\n" });
}

/** Writes the periods of a report as CSV for spreadsheets. */
export const toPeriodsCsv = (rows: readonly ReportPeriod[]): string => toCsv(periods, rows);

/** Writes the raffles of a report as CSV for spreadsheets. */
export const toRafflesCsv = (rows: readonly RaffleReport[]): string => toCsv(raffles, rows);
