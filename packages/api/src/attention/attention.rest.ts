import { defineRows, get, post } from "../rest/rest.ts";

export const attentionRest = defineRows("attention", {
  list: get("/attention", "What an admin has to look at, or what was settled of it", { read: { settled: "bool" } }),
  settle: post("/attention/{id}/settle", "Say how it was settled"),
  reopen: post("/attention/{id}/reopen", "Open it again"),
});
