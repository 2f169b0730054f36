import type { EditedBlock } from "@counterfoil/core";
import { useMemo } from "react";
import { ApiForm } from "../../app/api-form.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { BlockSave, BlockSection } from "./block-section.tsx";
import { PictureField } from "./picture-field.tsx";
import { useBlockForm } from "./use-block-form.ts";
import { useSavePicture } from "./use-save-picture.ts";

const switches = [
  ["active", "Global Popup Active"],
  ["upsellActive", "Upsell Popup Active"],
  ["excludeLoggedIn", "Exclude logged in users"],
] as const;

export function PopupBlock({ block }: { block: Extract<EditedBlock, { type: "global_promotional_popup" }> }) {
  const values = useMemo(() => ({ text: block.text, options: block.options }), [block.text, block.options]);
  const { form, save } = useBlockForm(block, values);
  const savePicture = useSavePicture(save);
  return (
    <BlockSection id="popup" title="Promo Popup" note="Shown once per visit." block={block}>
      <PictureField label="Picture" value={block.image} onChange={savePicture} hint="Recommended size: 1000x700" />
      <ApiForm form={form} className="grid gap-4">
        <TextField
          label="Promo Link URL"
          type="url"
          maxLength={500}
          placeholder="https://"
          {...form.field("options.link")}
        />
        <TextField
          label="Alternative text"
          optional
          maxLength={300}
          hint="For people who can't see the picture"
          {...form.field("text")}
        />
        <div>
          {switches.map(([name, label]) => (
            <Checkbox key={name} {...form.register(`options.${name}`)}>
              {label}
            </Checkbox>
          ))}
        </div>
        <BlockSave title="Promo Popup" form={form} />
      </ApiForm>
    </BlockSection>
  );
}
