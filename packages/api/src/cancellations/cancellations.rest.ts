import { defineRows } from "../rest/rest.ts";

export const cancellationsRest = defineRows([
  {
    method: "POST",
    path: "/raffles/{id}/cancel",
    procedure: "cancellations.create",
    summary: "Cancel a competition: stop its sales, refund its entries and tell every entrant",
  },
  {
    method: "GET",
    path: "/raffles/{id}/cancellation",
    procedure: "cancellations.find",
    summary: "How far the refunds and mails of a cancelled competition are",
  },
  {
    method: "POST",
    path: "/raffles/{id}/cancellation/retry",
    procedure: "cancellations.retry",
    summary: "Refund again what the provider rejected",
  },
]);
