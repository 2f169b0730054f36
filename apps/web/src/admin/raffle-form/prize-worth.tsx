import type { PrizeKind } from "@counterfoil/core";
import { MoneyField } from "../../ui/number-field.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import type { Worth } from "./parse-prizes.ts";

export const item: Worth = { kind: "item", amount: null };

const kinds: Readonly<Record<PrizeKind, string>> = { item: "Item", credit: "Credit", cash: "Cash" };

const isKind = (text: string): text is PrizeKind => Object.hasOwn(kinds, text);

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
      <ChoiceField
        {...frame}
        label={`Kind${of}`}
        names={kinds}
        className="w-28 shrink-0"
        value={worth.kind}
        onChange={({ target: { value } }) =>
          onChange({ kind: isKind(value) ? value : "item", amount: value === "item" ? null : worth.amount })
        }
      />
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
