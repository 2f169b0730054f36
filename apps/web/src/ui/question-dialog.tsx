import { Dialog } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "./button.tsx";
import { DialogBox } from "./dialog-box.tsx";
import { FieldError } from "./field.tsx";

type Confirmation = {
  /** Names the action with its object and amount: "Refund £4.42". */
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean | undefined;
  /** The button's label while busy. */
  busyLabel?: string;
  danger?: boolean;
  /** A choice in the dialog is still missing. */
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

function ConfirmButtons({
  cancelRef,
  confirmLabel,
  cancelLabel = "Cancel",
  busy,
  busyLabel,
  danger = true,
  disabled,
  onConfirm,
  onCancel,
}: Confirmation & { cancelRef: RefObject<HTMLButtonElement | null> }) {
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2.5">
      <Button ref={cancelRef} variant="secondary" disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        variant={danger ? "danger" : "primary"}
        busy={busy}
        {...(busyLabel ? { busyLabel } : undefined)}
        disabled={disabled}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </div>
  );
}

export type QuestionProps = Confirmation & {
  open: boolean;
  /** Asks: "Delete this card?" */
  title: ReactNode;
  children?: ReactNode;
  /** Why it failed. */
  error?: ReactNode;
  /** Replaces the question and its buttons, such as a second step that asks for a password. */
  step?: ReactNode;
  /** Something in it was typed, ticked or chosen. */
  onInput?: () => void;
};

/** The box of `ConfirmDialog`, which nothing guards. */
export function QuestionDialog({
  open,
  title,
  children,
  error,
  step,
  busy = false,
  onInput,
  ...confirmation
}: QuestionProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const focusCancel = (event: Event) => {
    if (!cancel.current) return;
    event.preventDefault();
    cancel.current.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && !busy && confirmation.onCancel()}>
      <Dialog.Portal>
        <DialogBox
          role="alertdialog"
          aria-modal="true"
          onOpenAutoFocus={focusCancel}
          onInput={onInput}
          className="w-full max-w-120 rounded-l bg-white p-5 shadow-over outline-none md:p-7"
        >
          <Dialog.Title className="text-[1.375rem]/[1.625rem] font-bold">{title}</Dialog.Title>
          <Dialog.Description asChild>
            <div className="mt-2.5">{!step && children}</div>
          </Dialog.Description>
          {step}
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
          {!step && <ConfirmButtons {...confirmation} busy={busy} cancelRef={cancel} />}
        </DialogBox>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
