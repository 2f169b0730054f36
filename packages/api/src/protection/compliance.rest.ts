import { defineRows, get, post } from "../rest/rest.ts";

export const complianceRest = defineRows("code", {
  find: get("/protection/code", "How the shop protects its players, in figures"),
  findComparison: get("/protection/code/comparison", "Who compared the shop with the text of the Code"),
  compare: post("/protection/code/comparison", "Record or remove a review against the Code"),
  listAssessments: get("/protection/code/assessments", "How the shop meets the clauses people are responsible for"),
  assess: post("/protection/code/assessments", "Say how the shop keeps such a clause"),
});
