import { defineRows, get, remove } from "../rest/rest.ts";

export const cardsRest = defineRows("cards", {
  list: get("/card/all", "The customer's saved cards"),
  delete: remove("/card/{id}", "Delete a saved card"),
});
