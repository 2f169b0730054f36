import { defineRows } from "../rest/rest.ts";

export const codeRest = defineRows([
  {
    method: "GET",
    path: "/protection/code",
    procedure: "code.find",
    summary: "How the shop protects its players, in figures",
  },
  {
    method: "GET",
    path: "/protection/code/comparison",
    procedure: "code.findComparison",
    summary: "Who compared the shop with the text of the Code",
  },
  {
    method: "POST",
    path: "/protection/code/comparison",
    procedure: "code.compare",
    summary: "Say that a person compared the shop with the Code, or take that back",
  },
  {
    method: "GET",
    path: "/protection/code/assessments",
    procedure: "code.listAssessments",
    summary: "How the shop keeps the clauses of the Code that people see to",
  },
  {
    method: "POST",
    path: "/protection/code/assessments",
    procedure: "code.assess",
    summary: "Say how the shop keeps such a clause",
  },
]);
