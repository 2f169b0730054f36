import { defineRows, get, post } from "../rest/rest.ts";

export const cancellationsRest = defineRows("cancellations", {
  create: post(
    "/raffles/{id}/cancel",
    "Cancel a competition: stop its sales, refund its entries and tell every entrant",
  ),
  find: get("/raffles/{id}/cancellation", "Progress of a cancelled competition's refunds and emails"),
  retry: post("/raffles/{id}/cancellation/retry", "Retry refunds that the provider rejected"),
});
