import type { RestRow } from "../rest.ts";

export const ordersRest: RestRow[] = [
  { method: "GET", path: "/orders/my", procedure: "orders.mine", summary: "One's orders, newest first" },
  { method: "GET", path: "/orders/my/{orderId}", procedure: "orders.myOrder", summary: "One order of one's own" },
  {
    method: "GET",
    path: "/orders/pending/{orderId}",
    procedure: "orders.pending",
    summary: "Whether the customer is back from the hosted page",
  },
  {
    method: "GET",
    path: "/orders/exists/{orderId}",
    procedure: "orders.exists",
    summary: "Whether a payment has become an order",
  },
  { method: "POST", path: "/orders/adminBrowse", procedure: "orders.browse", summary: "Search orders" },
  {
    method: "POST",
    path: "/orders/exportCsv",
    procedure: "orders.export",
    summary: "Orders as rows for a spreadsheet",
  },
  { method: "GET", path: "/orders/{orderId}", procedure: "orders.byId", summary: "One order, for the console" },
  { method: "DELETE", path: "/orders/{orderId}", procedure: "orders.remove", summary: "Delete an order" },
  {
    method: "POST",
    path: "/orders/{orderId}/refund",
    procedure: "orders.refund",
    summary: "Refund an order or tickets",
  },
];
