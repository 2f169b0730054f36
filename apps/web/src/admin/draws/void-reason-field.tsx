import { voidReasonInWords } from "@counterfoil/core";
import { ChoiceField } from "../frame/choice-field.tsx";

export function VoidReasonField({
  reasons,
  value,
  onChange,
}: {
  reasons: readonly string[];
  value: string;
  onChange: (reason: string) => void;
}) {
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
