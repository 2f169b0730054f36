import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/**
 * Asks before leaving a changed form by link, Back or closing the tab. Changes of search parameters only, such as
 * an opened dialog, are allowed. Render `dialog` on the page; call `release` before navigating after a save.
 */
export function useLeaveGuard(
  changed: boolean,
  {
    text = "What you changed on this page is not saved yet.",
    onLeave,
  }: {
    text?: ReactNode;
    /** Called when somebody leaves and throws the changes away. */
    onLeave?: () => void;
  } = {},
): { dialog: ReactNode; release: () => void } {
  const released = useRef(false);
  useEffect(() => {
    // Saved: guard the next change again.
    if (!changed) released.current = false;
  }, [changed]);
  const blocked = () => changed && !released.current;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => blocked() && current.pathname !== next.pathname,
    enableBeforeUnload: blocked,
    withResolver: true,
  });
  useEffect(() => {
    // Saved while it asked: there is nothing to ask any more.
    if (status === "blocked" && !changed) proceed();
  }, [status, changed, proceed]);
  const dialog = (
    <ConfirmDialog
      open={status === "blocked"}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Stay"
      onConfirm={() => {
        onLeave?.();
        proceed?.();
      }}
      onCancel={() => reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
  return {
    dialog,
    release: () => {
      released.current = true;
    },
  };
}
