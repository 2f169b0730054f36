import type { EditedBlock } from "@counterfoil/core";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { AutosavedList } from "./autosaved-list.tsx";
import { PictureField } from "./picture-field.tsx";

export function TestimonialsBlock({ block }: { block: Extract<EditedBlock, { type: "testimonials" }> }) {
  return (
    <AutosavedList
      block={block}
      title="Testimonials"
      note="Shown on the home page in this order."
      values={block.testimonials}
      changesOf={(testimonials) => ({ testimonials })}
      blank={{ image: "", quote: "", author: "" }}
      done="Saved"
      noun="testimonial"
    >
      {({ value, field, changeNow }) => (
        <div className="flex flex-wrap gap-4">
          <PictureField
            label="Picture"
            value={value.image}
            onChange={(image) => changeNow({ ...value, image })}
            className="size-28"
          />
          <div className="grid min-w-0 flex-1 basis-60 gap-3">
            <TextareaField label="Quote" rows={3} maxLength={2_000} {...field("quote")} />
            <TextField label="Author" maxLength={120} {...field("author")} />
          </div>
        </div>
      )}
    </AutosavedList>
  );
}
