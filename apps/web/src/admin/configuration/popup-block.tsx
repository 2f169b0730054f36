import type { EditedBlock } from "@counterfoil/core";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { BlockForm } from "./block-form.tsx";

const switches = [
  ["active", "Global Popup Active"],
  ["upsellActive", "Upsell Popup Active"],
  ["excludeLoggedIn", "Exclude logged in users"],
] as const;

export function PopupBlock({ block }: { block: Extract<EditedBlock, { type: "global_promotional_popup" }> }) {
  const { text, options, image } = block;
  return (
    <BlockForm
      block={block}
      title="Promo Popup"
      note="Shown once per visit."
      values={{ text, options }}
      picture={{ path: image, hint: "Recommended size: 1000x700" }}
    >
      {(form) => (
        <>
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
        </>
      )}
    </BlockForm>
  );
}
