import { defineRows, get } from "../rest/rest.ts";

export const searchRest = defineRows("search", {
  find: get("/search", "Orders, people, competitions and pages by words, a few of each"),
});
