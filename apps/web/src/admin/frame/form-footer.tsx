import type { Right } from "@counterfoil/core";
import { May } from "../../app/may.tsx";
import { Button } from "../../ui/button.tsx";
import { useCloseDialog } from "../../ui/dialog-guard.tsx";
import { Action } from "./action.tsx";

/** The buttons of a modal's form: Cancel, which asks first if there are changes, and a submit button for the form with this id. */
export function FormFooter({
  form,
  submitLabel,
  busy,
  busyLabel = "Saving...",
  cancelLabel = "Cancel",
  danger,
  disabled,
  right,
}: {
  /** The form's id, when the buttons are outside it. */
  form?: string;
  submitLabel: string;
  busy: boolean;
  busyLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  /** What the form still needs is said in it. */
  disabled?: boolean;
  right?: Right | undefined;
}) {
  const close = useCloseDialog();
  const submit = (
    <Button
      type="submit"
      variant={danger ? "danger" : "primary"}
      form={form}
      size="console"
      busy={busy}
      busyLabel={busyLabel}
      disabled={disabled}
    >
      {submitLabel}
    </Button>
  );
  return (
    <>
      <Action disabled={busy} onClick={close}>
        {cancelLabel}
      </Action>
      {right ? <May right={right}>{submit}</May> : submit}
    </>
  );
}
