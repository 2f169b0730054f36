import { defineRows } from "../rest/rest.ts";

export const statisticsRest = defineRows([
  {
    method: "GET",
    path: "/statistics",
    procedure: "statistics.get",
    summary: "The figures of the dashboard",
    read: { days: "int", months: "int" },
  },
  {
    method: "GET",
    path: "/statistics/ending",
    procedure: "statistics.listEnding",
    summary: "Competitions on sale that end next",
  },
  {
    method: "GET",
    path: "/statistics/toDo",
    procedure: "statistics.listToDo",
    summary: "Competitions that an admin has to complete",
  },
]);
