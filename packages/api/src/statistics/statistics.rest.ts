import { defineRows, get } from "../rest/rest.ts";

export const statisticsRest = defineRows("statistics", {
  get: get("/statistics", "The figures of the dashboard", { read: { days: "int", months: "int" } }),
  listEnding: get("/statistics/ending", "Competitions on sale that end next"),
  listToDo: get("/statistics/toDo", "Competitions that an admin has to complete"),
});
