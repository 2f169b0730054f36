import { defineRows } from "../rest/rest.ts";

export const cardsRest = defineRows([
  { method: "GET", path: "/card/all", procedure: "cards.list", summary: "The customer's saved cards" },
  { method: "DELETE", path: "/card/{id}", procedure: "cards.delete", summary: "Delete a saved card" },
]);
