import type { Right } from "@counterfoil/core";
import type { ComponentProps } from "react";
import { May } from "../../app/may.tsx";
import { Button } from "../../ui/button.tsx";
import { useCloseDialog } from "../../ui/dialog-guard.tsx";
import { Action } from "./action.tsx";

/** The buttons of a modal's form: Cancel, which asks first if there are changes, and a submit button for the form with this id. */
export function FormFooter({
  submitLabel,
  busyLabel = "Saving...",
  cancelLabel = "Cancel",
  danger,
  right,
  ...button
}: Pick<ComponentProps<typeof Button>, "form" | "busy" | "busyLabel" | "disabled"> & {
  submitLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  right?: Right | undefined;
}) {
  const close = useCloseDialog();
  const look = { variant: danger ? "danger" : "primary", size: "console" } as const;
  const submit = (
    <Button type="submit" {...look} busyLabel={busyLabel} {...button}>
      {submitLabel}
    </Button>
  );
  return (
    <>
      <Action disabled={button.busy} onClick={close}>
        {cancelLabel}
      </Action>
      {right ? <May right={right}>{submit}</May> : submit}
    </>
  );
}
