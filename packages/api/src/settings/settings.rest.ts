import { defineRows, get } from "../rest/rest.ts";

export const settingsRest = defineRows("settings", {
  find: get("/settings", "Public settings"),
  findProcess: get("/settings/process", "The process's settings and health"),
});
