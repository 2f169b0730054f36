import { approvalKinds, listDerivedCalls } from "@counterfoil/core";
import { defineRows, get, post } from "../rest/rest.ts";

export const approvalsRest = defineRows("acts", {
  list: get("/acts", "List approval requests", { read: { skip: "int", limit: "int" } }),
  find: get("/acts/{id}", "A request, with what has changed since it was made"),
  ask: post("/acts", "Request a second admin's approval"),
  approve: post("/acts/{id}/approve", "Approve a request and carry it out"),
  refuse: post("/acts/{id}/refuse", "Reject a request"),
  cancel: post("/acts/{id}/cancel", "Withdraw your own request"),
});

/** The calls that follow from declarations, at their names. */
export const actionsRest = defineRows(
  "actions",
  Object.fromEntries(listDerivedCalls().map((name) => [name, post(`/actions/${name}`, approvalKinds[name].title)])),
);
