import { Dialog } from "radix-ui";
import { type ComponentProps, type RefCallback, useCallback, useState } from "react";
import { useDialogSteps } from "./dialog-steps.tsx";
import { handOver, placeOfOpener, returnFocus } from "./return-focus.ts";

const scrim =
  "fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto scroll-pt-14 bg-scrim p-4 print:static print:block print:bg-white print:p-0";

/** Returns whether a press was beside the dialog, which the browser may report as on the page, not on a message or scroll bar. */
function isOnScrim({ target }: Event, { clientX }: MouseEvent): boolean {
  const { body, documentElement } = document;
  const isBeside = target instanceof Element && target.hasAttribute("data-modal");
  return (isBeside || target === body || target === documentElement) && clientX <= documentElement.clientWidth;
}

/** Whether Escape closes a list of suggestions first. */
function isListOpen({ target }: Event): boolean {
  return target instanceof Element && target.matches("[role=combobox][aria-expanded=true]");
}

/** The box of every dialog. Its scrim is our own: Radix's would write a style element, which the page's policy refuses. */
export function DialogBox({ onOpenAutoFocus, ...content }: ComponentProps<typeof Dialog.Content>) {
  const [opener] = useState(placeOfOpener);
  const { leave, comeBack } = useDialogSteps();
  const onRemoved = useCallback<RefCallback<HTMLDivElement>>(
    (box) => () => {
      if (box) leave(box);
      handOver(opener);
    },
    [opener, leave],
  );
  return (
    <div ref={onRemoved} className={scrim} data-modal>
      <Dialog.Content
        data-ring="own"
        onPointerDownOutside={(event) => {
          if (!isOnScrim(event, event.detail.originalEvent)) event.preventDefault();
        }}
        onEscapeKeyDown={(event) => {
          if (isListOpen(event)) event.preventDefault();
        }}
        onOpenAutoFocus={(event) => {
          if (event.target instanceof Element && comeBack(event.target)) event.preventDefault();
          else onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus(opener);
        }}
        {...content}
      />
    </div>
  );
}
