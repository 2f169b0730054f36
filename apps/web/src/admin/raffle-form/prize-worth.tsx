import type { PrizeKind } from "@counterfoil/core";
import { MoneyField } from "../../ui/number-field.tsx";
import { Select } from "../../ui/select.tsx";
import type { Worth } from "./parse-prizes.ts";

export const item: Worth = { kind: "item", amount: null };

const kinds: readonly { kind: PrizeKind; label: string }[] = [
  { kind: "item", label: "Item" },
  { kind: "credit", label: "Credit" },
  { kind: "cash", label: "Cash" },
];

type Props = {
  worth: Worth;
  name?: string;
  disabled?: boolean;
  error?: string | undefined;
  onChange: (worth: Worth) => void;
};

/** The kind of a prize, and the amount that credit or cash pays as soon as it is won. `name` follows in the labels. */
export function PrizeWorth({ worth, name, disabled, error, onChange }: Props) {
  const of = name === undefined ? "" : ` of ${name}`;
  const frame = { disabled, hideLabel: name !== undefined };
  return (
    <>
      <Select
        {...frame}
        label={`Kind${of}`}
        className="w-28 shrink-0"
        value={worth.kind}
        onChange={({ target }) => {
          const kind = kinds.find((each) => each.kind === target.value)?.kind ?? "item";
          onChange({ kind, amount: kind === "item" ? null : worth.amount });
        }}
      >
        {kinds.map(({ kind, label }) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Select>
      {worth.kind !== "item" && (
        <MoneyField
          {...frame}
          label={`Amount${of}`}
          className="w-28 shrink-0"
          value={worth.amount}
          error={error}
          onChange={(amount) => onChange({ ...worth, amount })}
        />
      )}
    </>
  );
}
