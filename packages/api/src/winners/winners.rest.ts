import type { RestRow } from "../rest.ts";

export const winnersRest: RestRow[] = [
  {
    method: "GET",
    path: "/winners/all/{year}/{month}",
    procedure: "winners.byMonth",
    summary: "Winners drawn in a London month",
  },
];
