import { ShopError } from "../errors.ts";
import type { Question } from "../wire/raffle-fields.ts";

/** An answer as it was evaluated when the ticket was reserved; both null where there is no question. */
export interface EvaluatedAnswer {
  answer: string | null;
  correct: boolean | null;
}

/** Evaluates an answer; a wrong one is accepted silently. Throws `question.unknown_answer` for none of the choices. */
export function evaluateAnswer(question: Question, given: string | null | undefined): EvaluatedAnswer {
  if (!question) return { answer: null, correct: null };
  const text = given?.trim().normalize("NFC");
  const chosen = question.answers.find(({ answer }) => answer.normalize("NFC") === text);
  if (!chosen) throw new ShopError("question.unknown_answer");
  return chosen;
}
