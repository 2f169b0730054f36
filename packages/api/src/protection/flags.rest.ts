import { defineRows, get, post } from "../rest/rest.ts";

export const flagsRest = defineRows("care", {
  list: get("/care", "The customers whom staff should look after", { read: { skip: "int", limit: "int" } }),
  findPerson: get("/user/{id}/care", "What protects a customer: limits, breaks, marks and months"),
  note: post("/care/{id}/note", "Note what was seen or done about one that stays open"),
  settle: post("/care/{id}/settle", "Resolve a flag with an outcome and a note"),
  flag: post("/user/{id}/care", "Flag a customer"),
});
