import type { ConfigBlock } from "@counterfoil/core";
import { useCallback } from "react";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { AutosavedList } from "./autosaved-list.tsx";
import { BlockSection } from "./block-section.tsx";
import { PictureField } from "./picture-field.tsx";
import { useSaveBlock } from "./use-block.ts";

type Block = Extract<ConfigBlock, { type: "testimonials" }>;

const blank = { image: "", quote: "", author: "" };

/** What winners said, on the home page. */
export function TestimonialsBlock({ block }: { block: Block }) {
  const { save } = useSaveBlock(block);
  const saveList = useCallback((testimonials: Block["testimonials"]) => save({ testimonials }), [save]);
  return (
    <BlockSection id="testimonials" title="Testimonials" note="Quotes on the home page, in their order." block={block}>
      <AutosavedList
        id={block._id}
        label="Testimonials"
        values={block.testimonials}
        blank={blank}
        save={saveList}
        done="Saved"
        addLabel="Add testimonial"
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
      </AutosavedList>
    </BlockSection>
  );
}
