import { voidReasonInWords } from "@counterfoil/core";
import { ChoiceField } from "../frame/choice-field.tsx";

/** Chooses among the reasons for which the rules of a draw allow a void. */
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
