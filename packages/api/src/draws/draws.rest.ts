import type { RestRow } from "../rest/rest.ts";

export const drawsRest: RestRow[] = [
  {
    method: "GET",
    path: "/draws/log",
    procedure: "draws.listLog",
    summary: "The public log of all draws, signed and chained, from an entry on",
    read: { from: "int" },
  },
];
