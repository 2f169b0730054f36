import { CSV_BYTE_ORDER_MARK, type ExportRow, safeCsvCell } from "@counterfoil/core";
import { stringify } from "csv-stringify/browser/esm/sync";
import { toLondonLocal } from "../../ui/london-time.ts";

const money = (pounds: number) => pounds.toFixed(2);

const columns: readonly [header: string, cell: (row: ExportRow) => string][] = [
  ["Order ID", (row) => row.orderId],
  ["User", (row) => row.user],
  ["Status", (row) => row.status],
  ["Created (UK time)", (row) => toLondonLocal(Date.parse(row.createdAt)).replace("T", " ")],
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

/** Writes orders as CSV for spreadsheets: UTF-8 with a byte-order mark, CRLF, and no cell that runs as a formula. */
export function toOrdersCsv(rows: readonly ExportRow[]): string {
  const cells = rows.map((row) => columns.map(([, cell]) => safeCsvCell(cell(row))));
  return CSV_BYTE_ORDER_MARK + stringify([columns.map(([header]) => header), ...cells], { record_delimiter: "\r\n" });
}
