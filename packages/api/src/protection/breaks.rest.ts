import { defineRows, post } from "../rest/rest.ts";

export const breaksRest = defineRows("breaks", {
  start: post("/protection/break", "Pause, suspend or close the account immediately", { noStore: true }),
  undoBreak: post(
    "/protection/break/undo",
    "Undo a break, and those begun since, with the code in its email, within a day",
  ),
  askReturn: post("/protection/return", "Ask to come back after a suspension", { noStore: true }),
  confirmReturn: post("/protection/return/confirm", "Confirm the return, a day later", { noStore: true }),
  startOfCustomer: post("/user/{id}/break", "Add a break that a customer requested by email, letter or phone"),
  stop: post("/user/{id}/stop", "Block a customer from entering"),
  liftStop: post("/user/{id}/stop/lift", "Unblock a customer"),
});
