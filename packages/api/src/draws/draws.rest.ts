import type { RestRow } from "../rest/rest.ts";

export const drawsRest: RestRow[] = [
  {
    method: "GET",
    path: "/draws/log",
    procedure: "draws.listLog",
    summary: "The public log of all draws, signed and chained, from an entry on",
    read: { from: "int" },
  },
  {
    method: "GET",
    path: "/draws",
    procedure: "draws.list",
    summary: "All provable draws, with how many winners were voided",
    read: { skip: "int", limit: "int" },
  },
  { method: "GET", path: "/draws/{slug}", procedure: "draws.find", summary: "The draw of a competition" },
  {
    method: "POST",
    path: "/draws/{slug}/beacon",
    procedure: "draws.postBeacon",
    summary: "Hand in the beacon of a draw: its signature is the proof, whoever has it",
  },
];
