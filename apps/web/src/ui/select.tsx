import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlBox, Field, type FieldFrame, splitFrame } from "./field.tsx";

type Props = Omit<ComponentProps<typeof Select>, "children"> & {
  first?: string;
  names: Readonly<Record<string, string>>;
  options?: readonly string[];
};

/** Chooses one of several, all by default, by their names. `first` is shown while nothing is chosen. */
export function ChoiceField({ first, names, options = Object.keys(names), ...select }: Props) {
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

export function Select(
  props: FieldFrame &
    ComponentProps<"select"> & { /** 44 px high and bold: sorts and dates beside a heading. */ compact?: boolean },
) {
  const [frame, { compact, ...select }] = splitFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={cx(controlBox, "appearance-none pr-10", compact && "min-h-11 text-label font-semibold")}
          />
          <ChevronDown size={20} className="pointer-events-none absolute right-3 top-1/2 -translate-y-1/2" />
        </span>
      )}
    </Field>
  );
}
