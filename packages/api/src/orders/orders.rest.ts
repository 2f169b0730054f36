import { ExportRow } from "@counterfoil/core";
import { z } from "zod";
import { defineRows } from "../rest/rest.ts";
import type { exportOrders } from "./export-orders.ts";

type Pages = Awaited<ReturnType<typeof exportOrders>>;

function isPages(output: unknown): output is Pages {
  return typeof output === "object" && output !== null && Symbol.asyncIterator in output;
}

/** Writes pages of rows as one JSON array, page by page. */
async function* toJsonArray(pages: Pages): AsyncGenerator<string> {
  let separator = "[";
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(",");
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

export const ordersRest = defineRows([
  { method: "GET", path: "/orders/my", procedure: "orders.listMine", summary: "One's orders, newest first" },
  { method: "GET", path: "/orders/my/{orderId}", procedure: "orders.findMine", summary: "One order of one's own" },
  { method: "POST", path: "/orders/adminBrowse", procedure: "orders.list", summary: "Search orders" },
  {
    method: "POST",
    path: "/orders/exportCsv",
    procedure: "orders.export",
    summary: "Orders as rows for a spreadsheet",
    rawType: "application/json",
    rawSchema: z.array(ExportRow),
    raw: (output) => {
      if (!isPages(output)) throw new Error("The orders came without pages");
      return { headers: { "Content-Type": "application/json" }, body: toJsonArray(output) };
    },
  },
  { method: "GET", path: "/orders/{orderId}", procedure: "orders.find", summary: "One order, for the console" },
  {
    method: "DELETE",
    path: "/orders/{orderId}",
    procedure: "orders.delete",
    summary: "Delete an order",
    read: { keepPrizes: "bool", afterFinal: "bool" },
  },
  {
    method: "POST",
    path: "/orders/{orderId}/refund",
    procedure: "orders.refund",
    summary: "Refund an order or tickets",
  },
]);
