import { type ReactNode, useState } from "react";
import { failureWithReason } from "../../app/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";

/**
 * Asks before an action and then runs it: busy until the answer arrives, closed after success, still open with the
 * server's message after an error. `failure` is the message shown without one.
 */
export function ActDialog({
  title,
  children,
  confirmLabel,
  busyLabel,
  danger,
  failure,
  run,
  onClose,
}: {
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  failure: string;
  /** Runs the action; returns its success message. */
  run: () => Promise<string>;
  onClose: () => void;
}) {
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      flash.success(await run());
      onClose();
    } catch (reason) {
      flash.error(failure);
      setError(failureWithReason(failure, reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      busy={busy}
      busyLabel={busyLabel}
      {...(danger === undefined ? undefined : { danger })}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
