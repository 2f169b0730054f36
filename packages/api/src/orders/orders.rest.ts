import type { RestRow } from "../rest.ts";

export const ordersRest: RestRow[] = [
  { method: "GET", path: "/orders/my", procedure: "orders.listMine", summary: "One's orders, newest first" },
  { method: "GET", path: "/orders/my/{orderId}", procedure: "orders.findMine", summary: "One order of one's own" },
  { method: "POST", path: "/orders/adminBrowse", procedure: "orders.list", summary: "Search orders" },
  {
    method: "POST",
    path: "/orders/exportCsv",
    procedure: "orders.export",
    summary: "Orders as rows for a spreadsheet",
  },
  { method: "GET", path: "/orders/{orderId}", procedure: "orders.find", summary: "One order, for the console" },
  {
    method: "DELETE",
    path: "/orders/{orderId}",
    procedure: "orders.delete",
    summary: "Delete an order",
    read: { keepPrizes: "bool" },
  },
  {
    method: "POST",
    path: "/orders/{orderId}/refund",
    procedure: "orders.refund",
    summary: "Refund an order or tickets",
  },
];
