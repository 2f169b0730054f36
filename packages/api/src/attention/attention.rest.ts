import { defineRows } from "../rest/rest.ts";

export const attentionRest = defineRows([
  {
    method: "GET",
    path: "/attention",
    procedure: "attention.list",
    summary: "What an admin has to look at, or what was settled of it",
    read: { settled: "bool" },
  },
  { method: "GET", path: "/attention/count", procedure: "attention.count", summary: "How much needs attention" },
  { method: "POST", path: "/attention/{id}/settle", procedure: "attention.settle", summary: "Say how it was settled" },
  { method: "POST", path: "/attention/{id}/reopen", procedure: "attention.reopen", summary: "Open it again" },
]);
