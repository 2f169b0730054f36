import { defineRows, get } from "../rest/rest.ts";

export const toDoRest = defineRows("toDo", {
  count: get("/toDo/count", "How much waits for the caller, by kind"),
});
