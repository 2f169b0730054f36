import { defineRows } from "../rest/rest.ts";

export const actsRest = defineRows([
  {
    method: "GET",
    path: "/acts",
    procedure: "acts.list",
    summary: "What waits for a second admin, or was decided on",
    read: { skip: "int", limit: "int" },
  },
  { method: "GET", path: "/acts/{id}", procedure: "acts.find", summary: "One of them, with what has changed since" },
  { method: "POST", path: "/acts", procedure: "acts.ask", summary: "Ask a second admin to approve something" },
  { method: "POST", path: "/acts/{id}/approve", procedure: "acts.approve", summary: "Approve it, and do it" },
  { method: "POST", path: "/acts/{id}/refuse", procedure: "acts.refuse", summary: "Refuse it" },
  { method: "POST", path: "/acts/{id}/cancel", procedure: "acts.cancel", summary: "Take back what one asked for" },
]);
