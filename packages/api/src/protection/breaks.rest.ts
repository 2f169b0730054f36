import { defineRows, post } from "../rest/rest.ts";

export const breaksRest = defineRows("breaks", {
  start: post("/protection/break", "Pause, suspend or close the account immediately", { noStore: true }),
  undoBreak: post(
    "/protection/break/undo",
    "Undo a break, and those begun since, with the code in its email, within a day",
  ),
  askReturn: post("/protection/return", "Ask to return from a suspension whose time is over", { noStore: true }),
  confirmReturn: post("/protection/return/confirm", "Confirm that, a day later", { noStore: true }),
  startOfCustomer: post("/user/{id}/break", "Enter a break that a customer asked for by email, letter or phone"),
  stop: post("/user/{id}/stop", "Stop a customer from entering"),
  liftStop: post("/user/{id}/stop/lift", "Unblock a customer"),
});
