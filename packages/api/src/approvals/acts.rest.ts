import { defineRows, get, post } from "../rest/rest.ts";

export const actsRest = defineRows("acts", {
  list: get("/acts", "What waits for a second admin, or was decided on", { read: { skip: "int", limit: "int" } }),
  find: get("/acts/{id}", "One of them, with what has changed since"),
  ask: post("/acts", "Ask a second admin to approve something"),
  approve: post("/acts/{id}/approve", "Approve it, and do it"),
  refuse: post("/acts/{id}/refuse", "Refuse it"),
  cancel: post("/acts/{id}/cancel", "Take back what one asked for"),
});
