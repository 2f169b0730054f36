import { expect, it } from "vitest";
import { describeProblem, listProblems } from "./problem-list.ts";

it("names a problem as its field is named on the form", () => {
  const missing = { message: "Enter the answer" };
  const errors = {
    endDate: { message: "Enter a date" },
    question: { question: { message: "Enter the question" }, answers: [undefined, missing] },
  };
  expect(listProblems(errors).map(describeProblem)).toEqual([
    "End date: Enter a date",
    "Security question: Enter the question",
    "Answer 2: Enter the answer",
  ]);
});
