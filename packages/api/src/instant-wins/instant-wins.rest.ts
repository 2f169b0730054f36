import { defineRows, get, post } from "../rest/rest.ts";

export const instantWinsRest = defineRows("instantWins", {
  listMine: get("/instantWins", "Instant prizes that the customer won"),
  listMineByOrder: get("/instantWins/order/{orderId}", "Instant prizes of one order"),
  markHandedOver: post("/instantWins/{id}/handedOver", "Mark a won instant prize as handed over"),
});
