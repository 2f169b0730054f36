import { errorMessage, messages } from "@counterfoil/core";
import { defineRows, get, patch, post } from "../rest/rest.ts";
import { readRaffleForm } from "./raffle-form.ts";

export const rafflesRest = defineRows("raffles", {
  listGrouped: get("/raffles/byCategory", "Competitions on sale, in groups or of one category", {
    read: { limit: "int" },
    instead: { when: (query) => Boolean(query.category), procedure: "listInCategory" },
  }),
  listOpen: get("/raffles/all", "Every competition on sale"),
  listCompleted: get("/raffles/all/completed/{year}/{month}", "Competitions that ended in a London month"),
  findBySlug: get("/raffles/{slug}/live", "One competition by its slug"),
  list: post("/raffles/adminBrowse", "Competitions for the console, the newest first"),
  find: get("/raffles/{id}", "One competition for the console", { read: { entries: "bool", prizes: "bool" } }),
  create: post("/raffles", "Create a competition, by JSON or multipart form", {
    form: readRaffleForm,
    otherwise: errorMessage("raffle.no_slug"),
  }),
  edit: patch("/raffles/{id}", "Change any part of a competition, by JSON or multipart form", {
    form: readRaffleForm,
    otherwise: messages.raffleUpdateFailed,
  }),
  endNow: post("/raffles/{id}/endNow", "End a running competition now"),
  listClaimedPrizes: get("/instantWins/raffle/{id}", "The instant prizes of a competition that were won"),
  listPrizes: get("/raffles/{id}/prizes", "A page of the instant prizes of a competition, won or still to be won", {
    read: { won: "bool", skip: "int", limit: "int" },
  }),
  findLocks: get("/raffles/{id}/locks", "What an edit of a competition may not change"),
  findTaken: post("/raffles/{id}/takenNumbers", "Which of some numbers are held or sold"),
  listSales: get("/raffles/{id}/sales", "What a competition sold on each of the last days", { read: { days: "int" } }),
});
