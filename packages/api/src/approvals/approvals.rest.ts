import { defineRows, get, post } from "../rest/rest.ts";

export const approvalsRest = defineRows("acts", {
  list: get("/acts", "List approval requests", { read: { skip: "int", limit: "int" } }),
  find: get("/acts/{id}", "One of them, with what has changed since"),
  ask: post("/acts", "Ask a second admin to approve something"),
  approve: post("/acts/{id}/approve", "Approve it, and do it"),
  refuse: post("/acts/{id}/refuse", "Refuse it"),
  cancel: post("/acts/{id}/cancel", "Withdraw your own request"),
});
