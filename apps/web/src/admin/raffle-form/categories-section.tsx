import { useCallback } from "react";
import { useController } from "react-hook-form";
import { trpc } from "../../app/trpc.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { TagPicker } from "../../ui/tag-picker.tsx";
import { RaffleText } from "./raffle-fields.tsx";
import type { RaffleValues } from "./raffle-values.ts";

const itself = (name: string) => name;

function Categories() {
  const utils = trpc.useUtils();
  const { field, fieldState } = useController<RaffleValues, "categories">({ name: "categories" });
  const search = useCallback(
    async (text: string) => {
      const { categories } = await utils.categories.list.fetch(undefined, { staleTime: 60_000 });
      const words = text.toLowerCase();
      return categories.map(({ name }) => name).filter((name) => name.toLowerCase().includes(words));
    },
    [utils],
  );
  return (
    <TagPicker
      label="Categories"
      placeholder="Search categories"
      search={search}
      keyOf={itself}
      labelOf={itself}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      empty="No other categories. Add more on the Categories screen."
    />
  );
}

export function CategoriesSection() {
  return (
    <FormSection id="categories" title="Categories and search">
      <Categories />
      <RaffleText name="searchTags" hint="Separate with commas" />
    </FormSection>
  );
}
