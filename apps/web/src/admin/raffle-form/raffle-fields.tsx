import type { ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DateTimeField } from "../../ui/date-field.tsx";
import { MarkdownEditor } from "../../ui/markdown-editor.tsx";
import { MoneyField, NumberField } from "../../ui/number-field.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { labelOf, type RaffleField, type RaffleValues } from "./raffle-values.ts";
import type { RafflePayload } from "./validate-raffle-form.ts";

type FieldOf<Value> = { [Field in RaffleField]: RaffleValues[Field] extends Value ? Field : never }[RaffleField];
type Extra = { hint?: ReactNode; className?: string; disabled?: boolean };

export function useRaffleForm() {
  return useFormContext<RaffleValues, unknown, RafflePayload>();
}

export function RaffleText({ name, ...extra }: Extra & { name: FieldOf<string>; placeholder?: string }) {
  const { register, formState } = useRaffleForm();
  return (
    <TextField
      label={labelOf(name)}
      error={formState.errors[name]?.message}
      autoComplete="off"
      {...register(name)}
      {...extra}
    />
  );
}

export function RafflePounds({ name, ...extra }: Extra & { name: "price" | "originalPrice" }) {
  const { field, fieldState } = useController<RaffleValues, typeof name>({ name });
  return <MoneyField label={labelOf(name)} error={fieldState.error?.message} {...field} {...extra} />;
}

type Counted = Extra & {
  name: "maxEntries" | "maxEntriesPerPerson" | "luckyDipDefault" | "postReserve" | "postEntriesPerCard";
};

export function RaffleCount({ name, ...extra }: Counted) {
  const { field, fieldState } = useController<RaffleValues, typeof name>({ name });
  return <NumberField label={labelOf(name)} error={fieldState.error?.message} {...field} {...extra} />;
}

export function RaffleMoment({
  name,
  ...extra
}: Extra & { name: "startDate" | "endDate" | "drawAt" | "postClosesAt" }) {
  const { field, fieldState } = useController<RaffleValues, typeof name>({ name });
  return <DateTimeField label={labelOf(name)} error={fieldState.error?.message} {...field} {...extra} />;
}

type Described = Extra & { name: "description" | "instantWinsDescription"; rows: number };

export function RaffleMarkdown({ name, ...extra }: Described) {
  const { field, fieldState } = useController<RaffleValues, typeof name>({ name });
  return <MarkdownEditor label={labelOf(name)} error={fieldState.error?.message} {...field} {...extra} />;
}

export function RaffleTick({ name, hint, disabled }: Extra & { name: FieldOf<boolean> }) {
  const { field, fieldState } = useController<RaffleValues, typeof name>({ name });
  const { value, onChange, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
      hint={hint}
      disabled={disabled}
      error={fieldState.error?.message}
    >
      {labelOf(name)}
    </Checkbox>
  );
}
