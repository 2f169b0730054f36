import type { EditedBlock } from "@counterfoil/core";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { ApiForm } from "../../app/api-form.tsx";
import { MarkdownEditor } from "../../ui/markdown-editor.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { BlockSave, BlockSection } from "./block-section.tsx";
import { PictureField } from "./picture-field.tsx";
import { useBlockForm } from "./use-block-form.ts";
import { useSavePicture } from "./use-save-picture.ts";

/** The winner on the home page: picture, header and text. */
export function FeaturedWinnerBlock({ block }: { block: Extract<EditedBlock, { type: "featured_winner" }> }) {
  const values = useMemo(() => ({ header: block.header, text: block.text }), [block.header, block.text]);
  const { form, save } = useBlockForm(block, values);
  const savePicture = useSavePicture(save);
  return (
    <BlockSection id="featured_winner" title="Featured Winner" note="One winner on the home page." block={block}>
      <PictureField label="Picture" value={block.image} onChange={savePicture} />
      <ApiForm form={form} className="grid gap-4">
        <TextField label="Header" maxLength={300} {...form.field("header")} />
        <Controller
          control={form.control}
          name="text"
          render={({ field }) => <MarkdownEditor label="Text" error={form.errors.text?.message} {...field} />}
        />
        <BlockSave title="Featured Winner" form={form} />
      </ApiForm>
    </BlockSection>
  );
}
