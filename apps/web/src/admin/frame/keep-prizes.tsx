import { codeOf } from "../../app/api-error.ts";
import { Checkbox } from "../../ui/choice.tsx";

/** Whether an act was refused because an instant prize of the ticket was handed over. */
export const isPrizeHandedOver = (error: unknown) => codeOf(error) === "prize.handed_over";

/** Asks whether the winner keeps the instant prize that was handed over: without it the ticket is not given back. */
export function KeepPrizes({
  checked,
  disabled,
  onChange,
}: {
  checked: boolean;
  disabled: boolean;
  onChange: (keep: boolean) => void;
}) {
  return (
    <div className="mt-3">
      <Checkbox checked={checked} disabled={disabled} onChange={({ target }) => onChange(target.checked)}>
        The winner keeps the prize that was handed over
      </Checkbox>
    </div>
  );
}
