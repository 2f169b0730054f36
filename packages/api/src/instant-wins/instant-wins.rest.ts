import { defineRows } from "../rest/rest.ts";

export const instantWinsRest = defineRows([
  {
    method: "GET",
    path: "/instantWins",
    procedure: "instantWins.listMine",
    summary: "Instant prizes that the customer won",
  },
  {
    method: "GET",
    path: "/instantWins/order/{orderId}",
    procedure: "instantWins.listMineByOrder",
    summary: "Instant prizes of one order",
  },
  {
    method: "POST",
    path: "/instantWins/{id}/handedOver",
    procedure: "instantWins.markHandedOver",
    summary: "Mark a won instant prize as handed over",
  },
]);
