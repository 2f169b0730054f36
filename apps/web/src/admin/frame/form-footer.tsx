import { Button } from "../../ui/button.tsx";

/** The buttons of a form in a modal: Cancel, and one that submits the form with this id. */
export function FormFooter({
  form,
  submitLabel,
  busy,
  busyLabel = "Saving...",
  onCancel,
}: {
  /** The id of the form, when the buttons stand outside it. */
  form?: string;
  submitLabel: string;
  busy: boolean;
  busyLabel?: string;
  onCancel: () => void;
}) {
  return (
    <>
      <Button variant="secondary" size="console" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={form} size="console" busy={busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </>
  );
}
