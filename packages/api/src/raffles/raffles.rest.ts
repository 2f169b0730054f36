import { errorMessage, messages } from "@counterfoil/core";
import { defineRows } from "../rest/rest.ts";
import { readRaffleForm } from "./raffle-form.ts";

export const rafflesRest = defineRows([
  {
    method: "GET",
    path: "/raffles/byCategory",
    procedure: "raffles.listGrouped",
    summary: "Competitions on sale, in groups or of one category",
    read: { limit: "int" },
    instead: { when: (query) => Boolean(query.category), procedure: "raffles.listInCategory" },
  },
  { method: "GET", path: "/raffles/all", procedure: "raffles.listOpen", summary: "Every competition on sale" },
  {
    method: "GET",
    path: "/raffles/all/completed/{year}/{month}",
    procedure: "raffles.listCompleted",
    summary: "Competitions that ended in a London month",
  },
  {
    method: "GET",
    path: "/raffles/{slug}/live",
    procedure: "raffles.findBySlug",
    summary: "One competition by its slug",
  },
  {
    method: "POST",
    path: "/raffles/adminBrowse",
    procedure: "raffles.list",
    summary: "Competitions for the console, the newest first",
  },
  {
    method: "GET",
    path: "/raffles/{id}",
    procedure: "raffles.find",
    summary: "One competition for the console",
    read: { entries: "bool", prizes: "bool" },
  },
  {
    method: "POST",
    path: "/raffles",
    procedure: "raffles.create",
    summary: "Make a competition, by JSON or multipart form",
    form: readRaffleForm,
    otherwise: errorMessage("raffle.no_slug"),
  },
  {
    method: "PATCH",
    path: "/raffles/{id}",
    procedure: "raffles.edit",
    summary: "Change any part of a competition, by JSON or multipart form",
    form: readRaffleForm,
    otherwise: messages.raffleUpdateFailed,
  },
  {
    method: "POST",
    path: "/raffles/{id}/endNow",
    procedure: "raffles.endNow",
    summary: "End a running competition at this moment",
  },
  {
    method: "GET",
    path: "/instantWins/raffle/{id}",
    procedure: "raffles.listClaimedPrizes",
    summary: "The instant prizes of a competition that were won",
  },
  {
    method: "GET",
    path: "/raffles/{id}/prizes",
    procedure: "raffles.listPrizes",
    summary: "A page of the instant prizes of a competition, won or still to be won",
    read: { won: "bool", skip: "int", limit: "int" },
  },
  {
    method: "GET",
    path: "/raffles/{id}/locks",
    procedure: "raffles.findLocks",
    summary: "What an edit of a competition may not change",
  },
  {
    method: "POST",
    path: "/raffles/{id}/takenNumbers",
    procedure: "raffles.findTaken",
    summary: "Those of some numbers that are held or sold",
  },
  {
    method: "GET",
    path: "/raffles/{id}/sales",
    procedure: "raffles.listSales",
    summary: "What a competition sold on each of the last days",
    read: { days: "int" },
  },
]);
