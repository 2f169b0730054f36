import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";

const scrim = "fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-scrim p-4";

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
}) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <div className={scrim} data-modal>
          <Dialog.Content
            aria-describedby={undefined}
            data-ring="own"
            className={cx(
              "relative w-full rounded-l bg-white shadow-over outline-none",
              flush ? "max-w-125 overflow-hidden" : "max-w-120 p-5 md:p-7",
              className,
            )}
          >
            <Dialog.Title className={hideTitle ? "sr-only" : "pr-10 text-[1.375rem]/[1.625rem] font-bold"}>
              {title}
            </Dialog.Title>
            {children}
            <Dialog.Close asChild>
              <IconButton label={closeLabel} className="absolute right-2.5 top-2.5 bg-white md:right-4 md:top-4">
                <X size={20} />
              </IconButton>
            </Dialog.Close>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Asks before something that cannot be undone. The safe choice comes first and has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  busy,
  danger = true,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  /** Asks: "Delete this card?" */
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Dialog.Portal>
        <div className={scrim} data-modal>
          <Dialog.Content
            role="alertdialog"
            aria-modal="true"
            data-ring="own"
            className="w-full max-w-120 rounded-l bg-white p-5 shadow-over outline-none md:p-7"
          >
            <Dialog.Title className="text-[1.375rem]/[1.625rem] font-bold">{title}</Dialog.Title>
            <Dialog.Description asChild>
              <div className="mt-2.5">{children}</div>
            </Dialog.Description>
            <div className="mt-5 flex flex-wrap justify-end gap-2.5">
              <Dialog.Close asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </Dialog.Close>
              <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
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
  trigger: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
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
