import type { EditedBlock } from "@counterfoil/core";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { AutosavedBlock } from "./autosaved-block.tsx";
import { PictureField } from "./picture-field.tsx";

type Block = Extract<EditedBlock, { type: "testimonials" }>;

const blank = { image: "", quote: "", author: "" };

const toChanges = (testimonials: Block["testimonials"]) => ({ testimonials });

const toValues = (block: EditedBlock) => (block.type === "testimonials" ? block.testimonials : undefined);

export function TestimonialsBlock({ block }: { block: Block }) {
  return (
    <AutosavedBlock
      block={block}
      title="Testimonials"
      note="Shown on the home page in this order."
      values={block.testimonials}
      changesOf={toChanges}
      valuesOf={toValues}
      blank={blank}
      done="Saved"
      noun="testimonial"
    >
      {({ value, change, changeNow }) => (
        <div className="flex flex-wrap gap-4">
          <PictureField
            label="Picture"
            value={value.image}
            onChange={(image) => changeNow({ ...value, image })}
            className="size-28"
          />
          <div className="grid min-w-0 flex-1 basis-60 gap-3">
            <TextareaField
              label="Quote"
              rows={3}
              maxLength={2_000}
              value={value.quote}
              onChange={(event) => change({ ...value, quote: event.target.value })}
            />
            <TextField
              label="Author"
              maxLength={120}
              value={value.author}
              onChange={(event) => change({ ...value, author: event.target.value })}
            />
          </div>
        </div>
      )}
    </AutosavedBlock>
  );
}
