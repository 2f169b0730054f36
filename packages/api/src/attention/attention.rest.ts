import { defineRows, get, post } from "../rest/rest.ts";

export const attentionRest = defineRows("attention", {
  list: get("/attention", "Open or resolved issues", { read: { settled: "bool" } }),
  settle: post("/attention/{id}/settle", "Mark as resolved"),
  reopen: post("/attention/{id}/reopen", "Reopen an issue"),
});
