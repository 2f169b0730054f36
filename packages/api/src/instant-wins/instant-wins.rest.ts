import type { RestRow } from "../rest.ts";

export const instantWinsRest: RestRow[] = [
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
];
