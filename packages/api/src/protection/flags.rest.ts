import { defineRows, get, post } from "../rest/rest.ts";

export const flagsRest = defineRows("care", {
  list: get("/care", "List flagged customers", { read: { skip: "int", limit: "int" } }),
  findPerson: get("/user/{id}/care", "What protects a customer: limits, breaks, marks and months"),
  note: post("/care/{id}/note", "Add a note to an open flag"),
  settle: post("/care/{id}/settle", "Resolve a flag with an outcome and a note"),
  flag: post("/user/{id}/care", "Flag a customer"),
});
