import type { EditedBlock } from "@counterfoil/core";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { ApiForm } from "../../app/api-form.tsx";
import { MarkdownEditor } from "../../ui/markdown-editor.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { BlockSave, BlockSection } from "./block-section.tsx";
import { useBlockForm } from "./use-block-form.ts";

/** A block with one text: Markdown with a preview, or `plain`. */
export function TextBlock({
  block,
  title,
  note,
  plain,
}: {
  block: Extract<EditedBlock, { text: string; type: "how_it_works" | "support" | "referrals" | "winners_intro" }>;
  title: string;
  note: string;
  plain?: boolean;
}) {
  const values = useMemo(() => ({ text: block.text }), [block.text]);
  const { form } = useBlockForm(block, values);
  const error = form.errors.text?.message;
  return (
    <BlockSection id={block.type} title={title} note={note} block={block}>
      <ApiForm form={form} className="grid gap-4">
        {plain ? (
          <TextareaField label="Text" rows={6} error={error} {...form.register("text")} />
        ) : (
          <Controller
            control={form.control}
            name="text"
            render={({ field }) => <MarkdownEditor label="Text" error={error} {...field} />}
          />
        )}
        <BlockSave title={title} form={form} />
      </ApiForm>
    </BlockSection>
  );
}
