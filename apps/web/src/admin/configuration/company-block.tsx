import { CompanyInput, cardBrands, type EditedBlock, socialSites } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { z } from "zod";
import { ApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { BlockSave, BlockSection } from "./block-section.tsx";
import { useBlockForm } from "./use-block-form.ts";

const Form = z.object({ company: CompanyInput });
type Values = z.infer<typeof Form>;

const lines = [
  ["name", "Company name"],
  ["number", "Company number"],
  ["email", "Contact email"],
  ["phone", "Contact phone"],
] as const;

const profiles = ["facebook", "instagram", "x", "tiktok", "youtube"] as const;

type CompanyForm = ReturnType<typeof useBlockForm<Values>>["form"];

function ReviewsFields({ form }: { form: CompanyForm }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label="Reviews text"
        optional
        hint="Shown above the footer. For example: Rated 4.8 out of 5 by 2,310 customers"
        {...form.field("company.reviewsText")}
      />
      <TextField
        label="Reviews page"
        optional
        type="url"
        placeholder="https://"
        hint="Link for the reviews text."
        {...form.field("company.reviewsUrl")}
      />
    </div>
  );
}

/** The company that runs the shop, for the footer of every page; empty fields are left out. */
export function CompanyBlock({ block }: { block: Extract<EditedBlock, { type: "company" }> }) {
  const values = useMemo<Values>(
    () => ({
      company: { ...block.company, cards: cardBrands.filter((brand) => block.company.cards.includes(brand)) },
    }),
    [block.company],
  );
  const utils = trpc.useUtils();
  const { form } = useBlockForm<Values>(block, values, zodResolver(Form), () => utils.settings.find.invalidate());
  return (
    <BlockSection
      id="company"
      title="Company"
      block={block}
      note="Shown in the footer of every page. Empty fields are hidden."
    >
      <ApiForm form={form} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          {lines.map(([name, label]) => (
            <TextField key={name} label={label} optional {...form.field(`company.${name}`)} />
          ))}
        </div>
        <TextareaField label="Address" optional rows={4} {...form.field("company.address")} />
        <div className="grid gap-4 md:grid-cols-2">
          {profiles.map((name) => (
            <TextField
              key={name}
              label={`${socialSites[name]} page`}
              optional
              type="url"
              placeholder="https://"
              {...form.field(`company.${name}`)}
            />
          ))}
        </div>
        <fieldset>
          <legend className="text-label font-semibold">Cards accepted</legend>
          <div className="flex flex-wrap gap-x-6">
            {cardBrands.map((brand) => (
              <Checkbox key={brand} value={brand} {...form.register("company.cards")}>
                {brand}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <ReviewsFields form={form} />
        <BlockSave title="Company" form={form} />
      </ApiForm>
    </BlockSection>
  );
}
