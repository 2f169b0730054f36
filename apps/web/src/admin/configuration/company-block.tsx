import { CompanyInput, cardBrands, type EditedBlock, socialSites } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { MoneyField } from "../../ui/number-field.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { BlockForm } from "./block-form.tsx";

const Form = z.object({ company: CompanyInput });

const profiles = ["facebook", "instagram", "x", "tiktok", "youtube"] as const;

/** The company that runs the shop, for the footer of every page; empty fields are left out. */
export function CompanyBlock({ block }: { block: Extract<EditedBlock, { type: "company" }> }) {
  const { company } = block;
  const { settings } = trpc.useUtils();
  return (
    <BlockForm<z.infer<typeof Form>>
      block={block}
      title="Company"
      note="Shown in the footer of every page. Empty fields are hidden."
      values={{ company: { ...company, cards: cardBrands.filter((brand) => company.cards.includes(brand)) } }}
      resolver={zodResolver(Form)}
      onSaved={() => settings.find.invalidate()}
    >
      {(form) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <TextField label="Company name" optional {...form.field("company.name")} />
            <TextField label="Company number" optional {...form.field("company.number")} />
            <TextField label="Contact email" optional {...form.field("company.email")} />
            <TextField label="Contact phone" optional {...form.field("company.phone")} />
          </div>
          <TextareaField label="Address" optional rows={4} {...form.field("company.address")} />
          <div className="grid gap-4 md:grid-cols-2">
            <TextareaField
              label="Address for free entries by post"
              optional
              rows={4}
              hint="Only needed if cards go to a different address."
              {...form.field("company.postAddress")}
            />
            {form.controlled("company.stampPrice", ({ ref: _, ...field }) => (
              <MoneyField
                label="Price of a second-class stamp"
                hint="Each card gives at least as many entries as the price of a stamp would buy."
                {...field}
              />
            ))}
          </div>
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
        </>
      )}
    </BlockForm>
  );
}
