import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";

const scrim =
  "fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-scrim p-4 print:static print:block print:bg-white print:p-0";

const sizes = { regular: "max-w-120", large: "max-w-180", wide: "max-w-256" };

const keepOpen = (event: Event) => event.preventDefault();

/**
 * A box over the page that holds the focus until it is closed. `title` is its heading; long ones scroll inside the scrim.
 * The scrim is our own element: Radix's overlay would write a style element, which the page's policy refuses.
 */
export function Modal({
  open,
  onClose,
  title,
  hideTitle,
  children,
  flush,
  className,
  closeLabel = "Close",
  size = "regular",
  footer,
  fixed,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  hideTitle?: boolean;
  children: ReactNode;
  /** Its content reaches the edges: a picture. */
  flush?: boolean;
  className?: string;
  closeLabel?: string;
  /** 480, 720 or 1024 px wide at most. */
  size?: keyof typeof sizes;
  /** Buttons, right, in view while the rest scrolls. */
  footer?: ReactNode;
  /** A click outside and Escape do not close it: forms. */
  fixed?: boolean;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <div className={scrim} data-modal>
          <Dialog.Content
            aria-describedby={undefined}
            data-ring="own"
            onInteractOutside={fixed ? keepOpen : undefined}
            onEscapeKeyDown={fixed ? keepOpen : undefined}
            className={cx(
              "relative w-full rounded-l bg-white shadow-over outline-none print:max-w-none print:shadow-none",
              flush ? "max-w-125 overflow-hidden" : `${sizes[size]} p-5 md:p-7`,
              className,
            )}
          >
            <Dialog.Title className={hideTitle ? "sr-only" : "pr-10 text-[1.375rem]/[1.625rem] font-bold"}>
              {title}
            </Dialog.Title>
            {children}
            {footer && (
              <div className="sticky -bottom-4 -mx-5 mt-6 -mb-5 flex flex-wrap justify-end gap-2.5 rounded-b-l border-t border-line bg-white px-5 py-4 md:-mx-7 md:-mb-7 md:px-7 print:hidden">
                {footer}
              </div>
            )}
            <Dialog.Close asChild>
              <IconButton
                label={closeLabel}
                className="print:hidden absolute right-2.5 top-2.5 bg-white md:right-4 md:top-4"
              >
                <X size={20} />
              </IconButton>
            </Dialog.Close>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Confirmation = {
  /** Names the act, its object and its sum: "Refund £4.42". */
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean | undefined;
  /** What the button says meanwhile. */
  busyLabel?: string;
  danger?: boolean;
  /** Something in the dialog must be chosen first. */
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

/**
 * Asks before something that cannot be undone. The safe choice comes first and has the focus. While `busy` it cannot be
 * closed or sent again; a refusal stands in it as `error`.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  error,
  step,
  busy = false,
  ...confirmation
}: Confirmation & {
  open: boolean;
  /** Asks: "Delete this card?" */
  title: ReactNode;
  children?: ReactNode;
  /** Why it was refused. */
  error?: ReactNode;
  /** Replaces the question and its buttons: a second step that asks for a password and has buttons of its own. */
  step?: ReactNode;
}) {
  const cancel = useRef<HTMLButtonElement>(null);
  const focusCancel = (event: Event) => {
    if (!cancel.current) return;
    event.preventDefault();
    cancel.current.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && !busy && confirmation.onCancel()}>
      <Dialog.Portal>
        <div className={scrim} data-modal>
          <Dialog.Content
            role="alertdialog"
            aria-modal="true"
            data-ring="own"
            onOpenAutoFocus={focusCancel}
            onInteractOutside={step ? keepOpen : undefined}
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
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A white sheet over the whole phone: menus. It has its own close button where `header` puts it. */
export function Sheet({
  open,
  onOpenChange,
  label,
  trigger,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** The button that opens it; without one, what opens it takes the focus back. */
  trigger?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-modal
          data-ring="own"
          className="fixed inset-0 z-40 overflow-y-auto bg-white outline-none"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What closes a Sheet: wrap the button in it. */
export const SheetClose = Dialog.Close;
