import { defineRows, get } from "../rest/rest.ts";

export const searchRest = defineRows("search", {
  find: get("/search", "Search orders, people, competitions and pages, a few of each"),
});
