import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before leaving a changed form. Render `dialog` on the page; call `release` before navigating after a save. */
export function useLeaveGuard(
  changed: boolean,
  {
    text = "You have unsaved changes on this page.",
    onLeave,
  }: {
    text?: ReactNode;
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
  const dialog = status === "blocked" && (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
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
