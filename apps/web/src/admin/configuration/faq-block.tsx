import type { ConfigBlock } from "@counterfoil/core";
import { useCallback } from "react";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { AutosavedList } from "./autosaved-list.tsx";
import { BlockSection } from "./block-section.tsx";
import { useSaveBlock } from "./use-block.ts";

type Block = Extract<ConfigBlock, { type: "faq" }>;

const blank = { question: "", answer: "" };

/** The questions of the FAQ page. */
export function FaqBlock({ block }: { block: Block }) {
  const { save } = useSaveBlock(block);
  const saveList = useCallback((faq: Block["faq"]) => save({ faq }), [save]);
  return (
    <BlockSection
      id="faq"
      title="FAQ"
      note="Questions and answers in their own order. Markdown in answers."
      block={block}
    >
      <AutosavedList
        id={block._id}
        label="FAQ"
        values={block.faq}
        blank={blank}
        save={saveList}
        done="Successfully edited FAQ!"
        addLabel="Add question"
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
      </AutosavedList>
    </BlockSection>
  );
}
