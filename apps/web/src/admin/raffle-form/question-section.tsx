import { Plus, Trash2 } from "lucide-react";
import { useController, useFieldArray, useWatch } from "react-hook-form";
import { IconButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { Action } from "../frame/action.tsx";
import { frozenReason } from "./draw-section.tsx";
import { useRaffleForm } from "./raffle-fields.tsx";
import type { RaffleValues } from "./raffle-values.ts";

const blank = { answer: "", correct: false };
const LEAST = 2;
const MOST = 10;

function Answer({ index, onRemove }: { index: number; onRemove: (() => void) | null }) {
  const { register, formState } = useRaffleForm();
  const { field } = useController<RaffleValues, `question.answers.${number}.correct`>({
    name: `question.answers.${index}.correct`,
  });
  const { value, onChange, ...correct } = field;
  return (
    <li className="flex items-start gap-3">
      <TextField
        label={`Answer ${index + 1}`}
        hideLabel
        className="min-w-0 flex-1"
        placeholder={`Answer ${index + 1}`}
        error={formState.errors.question?.answers?.[index]?.answer?.message}
        autoComplete="off"
        {...register(`question.answers.${index}.answer`)}
      />
      <Checkbox
        {...correct}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={`Answer ${index + 1} is correct`}
      >
        Correct
      </Checkbox>
      <IconButton label={`Remove answer ${index + 1}`} disabled={onRemove === null} onClick={onRemove ?? undefined}>
        <Trash2 size={18} />
      </IconButton>
    </li>
  );
}

function QuestionFields() {
  const { register, formState } = useRaffleForm();
  const { fields, append, remove } = useFieldArray<RaffleValues, "question.answers">({ name: "question.answers" });
  const errors = formState.errors.question;
  const message = errors?.message ?? errors?.answers?.message ?? errors?.answers?.root?.message;
  return (
    <>
      <TextField
        label="Question"
        error={errors?.question?.message}
        autoComplete="off"
        {...register("question.question")}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-label font-semibold">Answers</legend>
        <ul className="grid gap-2.5">
          {fields.map(({ id }, index) => (
            <Answer key={id} index={index} onRemove={fields.length > LEAST ? () => remove(index) : null} />
          ))}
        </ul>
        {message && <FieldError>{message}</FieldError>}
        <Action className="mt-3" disabled={fields.length >= MOST} onClick={() => append(blank)}>
          <Plus size={18} /> Add answer
        </Action>
      </fieldset>
    </>
  );
}

/** The security question; a wrong answer is accepted like a right one, but left out of the draw. */
export function QuestionSection({ frozen }: { frozen: boolean }) {
  const { setValue } = useRaffleForm();
  const question = useWatch<RaffleValues, "question">({ name: "question" });
  const asked = question !== null && question !== undefined;
  return (
    <FormSection
      id="question"
      title="Security question"
      note={frozen ? frozenReason : asked ? "Mark the correct answer." : undefined}
    >
      <fieldset disabled={frozen} className="contents">
        <Toggle
          checked={asked}
          onChange={(on) =>
            setValue("question", on ? { question: "", answers: [blank, blank, blank] } : null, {
              shouldDirty: true,
              shouldValidate: !on,
            })
          }
        >
          Add a question
        </Toggle>
        {asked && <QuestionFields />}
      </fieldset>
    </FormSection>
  );
}
