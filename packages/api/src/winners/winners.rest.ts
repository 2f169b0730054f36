import { defineRows } from "../rest/rest.ts";

export const winnersRest = defineRows([
  {
    method: "GET",
    path: "/winners/all/{year}/{month}",
    procedure: "winners.listByMonth",
    summary: "Winners drawn in a London month",
  },
  {
    method: "GET",
    path: "/winners/ofRaffles",
    procedure: "winners.listOfRaffles",
    input: ({ raffleIds }) => ({
      raffleIds: typeof raffleIds === "string" ? raffleIds.split(",").filter(Boolean) : raffleIds,
    }),
    summary: "Winners of some competitions",
  },
  { method: "GET", path: "/winners/count", procedure: "winners.count", summary: "How many winners there are" },
  {
    method: "POST",
    path: "/winners/all/page",
    procedure: "winners.list",
    summary: "A page of winners by draw date",
  },
  { method: "POST", path: "/winners", procedure: "winners.create", summary: "Add a winner" },
  { method: "PATCH", path: "/winners/{id}", procedure: "winners.edit", summary: "Change a winner" },
  { method: "DELETE", path: "/winners/{id}", procedure: "winners.delete", summary: "Take a winner away" },
]);
