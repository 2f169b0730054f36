import { defineRows } from "../rest/rest.ts";

export const drawsRest = defineRows([
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
  {
    method: "GET",
    path: "/console/draws",
    procedure: "draws.listForConsole",
    summary: "The draws with what is due and what is late, for the console",
    read: { skip: "int", limit: "int" },
  },
  {
    method: "GET",
    path: "/console/draws/{id}",
    procedure: "draws.findForConsole",
    summary: "The draw of a competition, for the console",
  },
  { method: "GET", path: "/draws/{slug}", procedure: "draws.find", summary: "The draw of a competition" },
  {
    method: "GET",
    path: "/draws/{slug}/instant-prizes",
    procedure: "draws.listInstantPrizes",
    summary: "Every instant prize of a locked draw, with its number and what became of it",
  },
  {
    method: "GET",
    path: "/draws/{slug}/proof/{number}",
    procedure: "draws.findProof",
    summary: "The line of a number in the list of a locked draw, and the path to its root",
    read: { number: "int" },
  },
  {
    method: "GET",
    path: "/draws/mine/{raffleId}",
    procedure: "draws.findMine",
    summary: "Your id, name and key in the list of a draw, and once it is locked your lines with their paths",
    read: { from: "int" },
  },
  {
    method: "POST",
    path: "/draws/{slug}/beacon",
    procedure: "draws.postBeacon",
    summary: "Hand in the beacon of a draw: its signature is the proof, whoever has it",
  },
]);
