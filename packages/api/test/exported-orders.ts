import type { ExportRow } from "@counterfoil/core";
import type { Caller } from "./shop.ts";

/** Exports the orders of a span of time and returns the rows of all pages. */
export async function exportedOrders(caller: Caller, span: Parameters<Caller["orders"]["export"]>[0]) {
  const rows: ExportRow[] = [];
  for await (const page of await caller.orders.export(span)) rows.push(...page);
  return rows;
}
