import type { ComponentProps } from "react";
import { Select } from "../../ui/select.tsx";

/** Chooses one of several, all by default, by their names. `first` is shown while nothing is chosen. */
export function ChoiceField({
  first,
  names,
  options = Object.keys(names),
  ...select
}: Omit<ComponentProps<typeof Select>, "children"> & {
  first?: string;
  names: Readonly<Record<string, string>>;
  options?: readonly string[];
}) {
  return (
    <Select {...select}>
      {first && <option value="">{first}</option>}
      {options.map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </Select>
  );
}
