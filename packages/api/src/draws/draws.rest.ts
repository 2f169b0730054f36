import { defineRows, get, post } from "../rest/rest.ts";

export const drawsRest = defineRows("draws", {
  listLog: get("/draws/log", "The public log of all draws, signed and chained, from an entry on", {
    read: { from: "int" },
  }),
  list: get("/draws", "All provable draws, with how many winners were voided", { read: { skip: "int", limit: "int" } }),
  listForConsole: get("/console/draws", "List draws with what is due and what is late, for the console", {
    read: { skip: "int", limit: "int" },
  }),
  findForConsole: get("/console/draws/{id}", "The draw of a competition, for the console"),
  find: get("/draws/{slug}", "The draw of a competition"),
  listInstantPrizes: get(
    "/draws/{slug}/instant-prizes",
    "Every instant prize of a locked draw, with its number and what became of it",
  ),
  findProof: get(
    "/draws/{slug}/proof/{number}",
    "The line of a number in the list of a locked draw, and the path to its root",
    { read: { number: "int" } },
  ),
  findMine: get(
    "/draws/mine/{raffleId}",
    "Your id, name and key in the list of a draw, and once it is locked your lines with their paths",
    { read: { from: "int" } },
  ),
  postBeacon: post("/draws/{slug}/beacon", "Submit the beacon of a draw; anyone can, because its signature proves it"),
});
