import { voidReasonInWords } from "@counterfoil/core";
import { ChoiceField } from "../frame/choice-field.tsx";

type Props = {
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
};

export function VoidReasonField({ reasons, value, onChange }: Props) {
  return (
    <ChoiceField
      label="Reason"
      hint="Only these reasons are allowed. Shown publicly."
      names={Object.fromEntries(reasons.map((name) => [name, voidReasonInWords(name)]))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
