import type { EditedBlock } from "@counterfoil/core";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { AutosavedBlock } from "./autosaved-block.tsx";

type Block = Extract<EditedBlock, { type: "faq" }>;

const blank = { question: "", answer: "" };

const toChanges = (faq: Block["faq"]) => ({ faq });

const toValues = (block: EditedBlock) => (block.type === "faq" ? block.faq : undefined);

export function FaqBlock({ block }: { block: Block }) {
  return (
    <AutosavedBlock
      block={block}
      title="FAQ"
      note="Answers can use Markdown."
      values={block.faq}
      changesOf={toChanges}
      valuesOf={toValues}
      blank={blank}
      done="Successfully edited FAQ!"
      noun="question"
    >
      {({ value, change }) => (
        <>
          <TextField
            label="Question"
            maxLength={500}
            value={value.question}
            onChange={(event) => change({ ...value, question: event.target.value })}
          />
          <TextareaField
            label="Answer"
            rows={3}
            maxLength={10_000}
            value={value.answer}
            onChange={(event) => change({ ...value, answer: event.target.value })}
          />
        </>
      )}
    </AutosavedBlock>
  );
}
