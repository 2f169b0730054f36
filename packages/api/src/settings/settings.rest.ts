import { defineRows } from "../rest/rest.ts";

export const settingsRest = defineRows([
  { method: "GET", path: "/settings", procedure: "settings.find", summary: "What the pages must know; nothing secret" },
  {
    method: "GET",
    path: "/settings/process",
    procedure: "settings.findProcess",
    summary: "What the process runs with and how it is",
  },
]);
