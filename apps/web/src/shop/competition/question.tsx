import type { Raffle } from "@counterfoil/core";
import { useId } from "react";
import { ChoiceRow } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field.tsx";
import { CompetitionSection } from "./competition-section.tsx";

type Props = {
  question: NonNullable<Raffle["question"]>;
  answer: string | null;
  missing: boolean;
  disabled: boolean;
  onAnswer: (answer: string) => void;
};

export default function Question({ question, answer, missing, disabled, onAnswer }: Props) {
  const name = useId();
  const error = useId();
  return (
    <CompetitionSection id="question" title="Answer the question">
      <fieldset disabled={disabled} aria-describedby={missing ? error : undefined} className="min-w-0">
        <legend className="mb-3 text-[1.0625rem]/5 font-semibold">{question.question}</legend>
        <div className="grid gap-2.5 @min-[540px]:grid-cols-3">
          {question.answers.map((each) => (
            <ChoiceRow
              key={each.answer}
              name={name}
              value={each.answer}
              checked={each.answer === answer}
              onChange={() => onAnswer(each.answer)}
            >
              {each.answer}
            </ChoiceRow>
          ))}
        </div>
        <div role="alert">{missing && <FieldError id={error}>Choose an answer</FieldError>}</div>
      </fieldset>
    </CompetitionSection>
  );
}
