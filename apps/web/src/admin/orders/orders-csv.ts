import { type ExportRow, londonLocal } from "@counterfoil/core";
import { type CsvColumns, toCsv } from "../frame/csv.ts";

const money = (pounds: number) => pounds.toFixed(2);

const ukTime = (iso: string) => londonLocal(Date.parse(iso)).replace("T", " ");

const columns: CsvColumns<ExportRow> = [
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

const bundle: CsvColumns<ExportRow>[number] = ["Bundle Discount", (row) => money(row.bundleDiscount ?? 0)];

const deleted: CsvColumns<ExportRow>[number] = [
  "Deleted (UK time)",
  ({ deletedAt }) => (deletedAt ? ukTime(deletedAt) : ""),
];

export function toOrdersCsv(rows: readonly ExportRow[]): string {
  const shown = [...columns];
  if (rows.some((row) => row.bundleDiscount !== undefined)) shown.push(bundle);
  if (rows.some((row) => row.deletedAt !== undefined)) shown.push(deleted);
  return toCsv(shown, rows);
}
