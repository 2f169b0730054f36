import { ExportRow } from "@counterfoil/core";
import { z } from "zod";
import { defineRows, get, post, remove } from "../rest/rest.ts";
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

export const ordersRest = defineRows("orders", {
  listMine: get("/orders/my", "The caller's orders, newest first"),
  findMine: get("/orders/my/{orderId}", "One of the caller's orders"),
  list: post("/orders/adminBrowse", "Search orders"),
  export: post("/orders/exportCsv", "Orders as rows for a spreadsheet", {
    rawType: "application/json",
    rawSchema: z.array(ExportRow),
    raw: (output) => {
      if (!isPages(output)) throw new Error("The orders came without pages");
      return { headers: { "Content-Type": "application/json" }, body: toJsonArray(output) };
    },
  }),
  find: get("/orders/{orderId}", "One order, for the console"),
  delete: remove("/orders/{orderId}", "Delete an order", { read: { keepPrizes: "bool", afterFinal: "bool" } }),
  refund: post("/orders/{orderId}/refund", "Refund an order or tickets"),
});
