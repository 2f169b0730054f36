import { CSV_BYTE_ORDER_MARK, type ExportRow, londonLocal, safeCsvCell } from "@counterfoil/core";
import { stringify } from "csv-stringify/browser/esm/sync";

const money = (pounds: number) => pounds.toFixed(2);

type CsvColumn = readonly [header: string, cell: (row: ExportRow) => string];

const ukTime = (iso: string) => londonLocal(Date.parse(iso)).replace("T", " ");

const columns: readonly CsvColumn[] = [
  ["Order ID", (row) => row.orderId],
  ["User", (row) => row.user],
  ["Status", (row) => row.status],
  ["Created (UK time)", (row) => ukTime(row.createdAt)],
  ["Tickets", (row) => row.tickets],
  ["Tickets Subtotal", (row) => money(row.ticketsSubtotal)],
  ["Promotional Balance Used", (row) => money(row.promotionalBalanceUsed)],
  ["Coupon Code Used", (row) => row.couponCodeUsed ?? ""],
  ["Coupon Code Discount", (row) => money(row.couponCodeDiscount)],
  ["Total Price Paid on Card", (row) => money(row.totalPricePaidOnCard)],
  ["Payment Ref", (row) => row.trustTransactionRef],
  ["Refunded to Card", (row) => money(row.refundedToCard)],
  ["Refunded to Balance", (row) => money(row.refundedToBalance)],
];

const deleted: CsvColumn = ["Deleted (UK time)", ({ deletedAt }) => (deletedAt ? ukTime(deletedAt) : "")];

/** Writes orders as CSV for spreadsheets: UTF-8 with a byte-order mark, CRLF, and no cell that runs as a formula. */
export function toOrdersCsv(rows: readonly ExportRow[]): string {
  const written = rows.some((row) => row.deletedAt !== undefined) ? [...columns, deleted] : columns;
  const cells = rows.map((row) => written.map(([, cell]) => safeCsvCell(cell(row))));
  return CSV_BYTE_ORDER_MARK + stringify([written.map(([header]) => header), ...cells], { record_delimiter: "\r\n" });
}
