import { defineRows } from "../rest/rest.ts";

export const searchRest = defineRows([
  {
    method: "GET",
    path: "/search",
    procedure: "search.find",
    summary: "Orders, people, competitions and pages by words, a few of each",
  },
]);
