import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { DialogBox } from "./dialog-box.tsx";
import { useDialogGuard } from "./dialog-guard.tsx";
import { roomAbove } from "./room-for-bar.ts";

const sizes = { regular: "max-w-120", large: "max-w-180", wide: "max-w-256" };

const keepOpen = (event: Event) => event.preventDefault();

/** A modal dialog. If a form in it has changes, Escape, a click outside, Back and Cancel (`useCloseDialog`) ask first. */
export function Modal({
  onClose,
  title,
  hideTitle,
  children,
  flush,
  className,
  size = "regular",
  footer,
  onlyByButton,
}: {
  onClose: () => void;
  title: ReactNode;
  hideTitle?: boolean;
  children: ReactNode;
  flush?: boolean;
  className?: string;
  size?: keyof typeof sizes;
  footer?: ReactNode;
  onlyByButton?: boolean;
}) {
  const { close, around } = useDialogGuard(onClose);
  return around(
    <Dialog.Root open onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <DialogBox
          aria-describedby={undefined}
          {...(onlyByButton && { onPointerDownOutside: keepOpen, onEscapeKeyDown: keepOpen })}
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
            <div
              ref={roomAbove}
              className="sticky -bottom-4 z-10 -mx-5 mt-6 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-l border-t border-line bg-white px-5 py-4 max-[379px]:px-3.5 md:gap-2.5 md:-mx-7 md:-mb-7 md:px-7 print:hidden"
            >
              {footer}
            </div>
          )}
          <Dialog.Close asChild>
            <IconButton
              label="Close"
              // Messages keep off the way out, too.
              data-main=""
              className="print:hidden absolute right-2.5 top-2.5 bg-white md:right-4 md:top-4"
            >
              <X size={20} />
            </IconButton>
          </Dialog.Close>
        </DialogBox>
      </Dialog.Portal>
    </Dialog.Root>,
  );
}

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it; without one, whatever opened it gets the focus back. */
  trigger?: ReactNode;
  children: ReactNode;
};

/** A full-screen menu on phones. `header` places its close button. */
export function Sheet({ open, onOpenChange, trigger, children }: SheetProps) {
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
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Closes a Sheet: wrap the button in it. */
export const SheetClose = Dialog.Close;
