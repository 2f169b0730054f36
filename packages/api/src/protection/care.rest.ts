import { defineRows } from "../rest/rest.ts";

export const careRest = defineRows([
  {
    method: "GET",
    path: "/care",
    procedure: "care.list",
    summary: "The customers whom staff should look after",
    read: { skip: "int", limit: "int" },
  },
  { method: "GET", path: "/care/count", procedure: "care.count", summary: "How many wait, and how many are overdue" },
  {
    method: "GET",
    path: "/user/{id}/care",
    procedure: "care.findPerson",
    summary: "What protects a customer: limits, breaks, marks and months",
  },
  {
    method: "POST",
    path: "/care/{id}/note",
    procedure: "care.note",
    summary: "Note what was seen or done about one that stays open",
  },
  {
    method: "POST",
    path: "/care/{id}/settle",
    procedure: "care.settle",
    summary: "Settle one with an outcome and a note",
  },
  { method: "POST", path: "/user/{id}/care", procedure: "care.flag", summary: "Put a customer into the care queue" },
]);
