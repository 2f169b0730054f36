import type { EditedBlock } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { ApiForm } from "../../app/api-form.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { MoneyField } from "../../ui/number-field.tsx";
import { BlockSave, BlockSection } from "./block-section.tsx";
import { useBlockForm } from "./use-block-form.ts";

const amount = z.number("Enter pounds and pence, like 1250.50").min(0, "Enter 0 or more");
const Form = z.object({ options: z.object({ active: z.boolean(), charity: amount, prizes: amount }) });
type Values = z.infer<typeof Form>;

const totals = [
  ["charity", "Charity Total"],
  ["prizes", "Prizes Total"],
] as const;

export function StatisticsBlock({ block }: { block: Extract<EditedBlock, { type: "statistics" }> }) {
  const values = useMemo<Values>(() => ({ options: block.options }), [block.options]);
  const { form } = useBlockForm<Values>(block, values, zodResolver(Form));
  return (
    <BlockSection id="statistics" title="Statistics" block={block} note="Two amounts shown on the home page.">
      <ApiForm form={form} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          {totals.map(([name, label]) => (
            <Controller
              key={name}
              control={form.control}
              name={`options.${name}`}
              render={({ field }) => (
                <MoneyField
                  label={label}
                  error={form.errors.options?.[name]?.message}
                  {...field}
                  onChange={(value) => field.onChange(value ?? Number.NaN)}
                />
              )}
            />
          ))}
        </div>
        <Checkbox {...form.register("options.active")}>Display Statistics on Home Page</Checkbox>
        <BlockSave title="Statistics" form={form} />
      </ApiForm>
    </BlockSection>
  );
}
