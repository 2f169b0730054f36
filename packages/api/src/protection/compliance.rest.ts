import { defineRows, get, post } from "../rest/rest.ts";

export const complianceRest = defineRows("code", {
  find: get("/protection/code", "Player protection figures"),
  findComparison: get("/protection/code/comparison", "The latest review against the Code"),
  compare: post("/protection/code/comparison", "Record or remove a review against the Code"),
  listAssessments: get("/protection/code/assessments", "How the shop meets the clauses people are responsible for"),
  assess: post("/protection/code/assessments", "Record how the shop meets such a clause"),
});
