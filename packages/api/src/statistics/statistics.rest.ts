import type { RestRow } from "../rest.ts";

export const statisticsRest: RestRow[] = [
  {
    method: "GET",
    path: "/statistics",
    procedure: "statistics.get",
    summary: "The figures of the dashboard",
    read: { days: "int" },
  },
];
