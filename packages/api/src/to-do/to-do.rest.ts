import { defineRows, get, remove } from "../rest/rest.ts";

export const toDoRest = defineRows("toDo", {
  count: get("/toDo/count", "How much waits for the caller, by kind"),
  findSetUp: get("/toDo/setUp", "Which steps of setting up the shop are done"),
  endSetUp: remove("/toDo/setUp", "Dismiss the set-up list"),
});
