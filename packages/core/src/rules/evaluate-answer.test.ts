import { describe, expect, it } from "vitest";
import { evaluateAnswer } from "./evaluate-answer.ts";

const question = {
  question: "2 + 2?",
  answers: [
    { answer: "4", correct: true },
    { answer: "5", correct: false },
  ],
};

describe("the answer to a question", () => {
  it("is right or wrong, whatever spaces stand around it", () => {
    expect(evaluateAnswer(question, " 4 ")).toEqual({ answer: "4", correct: true });
    expect(evaluateAnswer(question, "5")).toEqual({ answer: "5", correct: false });
  });

  it.each(["6", "", null, undefined])("is rejected when it is not among the choices: %s", (given) => {
    expect(() => evaluateAnswer(question, given)).toThrow(expect.objectContaining({ code: "question.unknown_answer" }));
  });

  it("is neither where nothing is asked", () => {
    expect(evaluateAnswer(null, "4")).toEqual({ answer: null, correct: null });
  });
});
