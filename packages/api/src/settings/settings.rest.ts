import { defineRows, get } from "../rest/rest.ts";

export const settingsRest = defineRows("settings", {
  find: get("/settings", "What the pages must know; nothing secret"),
  findProcess: get("/settings/process", "What the process runs with and how it is"),
});
