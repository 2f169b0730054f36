import { Dialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { DialogBox } from "./dialog-box.tsx";
import { FieldError } from "./field.tsx";
import { roomAbove } from "./room-for-bar.ts";

export type QuestionProps = {
  title: ReactNode;
  children?: ReactNode;
  error?: ReactNode;
  /** Names the action with its object and amount: "Refund £4.42". */
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean | undefined;
  busyLabel?: string;
  danger?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onInput?: () => void;
};

/** The box of `ConfirmDialog`, which nothing guards. */
export function QuestionDialog({ title, children, error, busy = false, disabled = false, ...props }: QuestionProps) {
  const { confirmLabel, cancelLabel = "Cancel", busyLabel, danger = true, onConfirm, onCancel, onInput } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const focusCancel = (event: Event) => {
    if (!cancel.current) return;
    event.preventDefault();
    // Not scrolled to: a long question is read from its title, and its buttons are in view anyway.
    cancel.current.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && !busy && onCancel()}>
      <Dialog.Portal>
        <DialogBox
          role="alertdialog"
          aria-modal="true"
          onOpenAutoFocus={focusCancel}
          onInput={onInput}
          onKeyDown={(event) => {
            const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
            if (isSend && !busy && !disabled) onConfirm();
          }}
          className="w-full max-w-120 rounded-l bg-white p-5 shadow-over outline-none md:p-7"
        >
          <Dialog.Title className="text-[1.375rem]/[1.625rem] font-bold">{title}</Dialog.Title>
          <Dialog.Description asChild>
            <div className="mt-2.5">{children}</div>
          </Dialog.Description>
          {/* The buttons, with why it failed above them, stay in view while a long question scrolls. */}
          <div
            ref={roomAbove}
            className="sticky -bottom-4 z-10 -mx-5 mt-1 -mb-5 [container-type:scroll-state] md:-mx-7 md:-mb-7"
          >
            <div className="flex flex-wrap justify-end gap-2.5 rounded-b-l border-t border-transparent bg-white px-5 pt-4 pb-5 md:px-7 md:pb-7 [@container_scroll-state(stuck:bottom)]:border-line [@container_scroll-state(stuck:bottom)]:pb-4">
              {error && (
                <div role="alert" className="w-full">
                  <FieldError>{error}</FieldError>
                </div>
              )}
              <Button ref={cancel} variant="secondary" disabled={busy} onClick={onCancel}>
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
          </div>
        </DialogBox>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
