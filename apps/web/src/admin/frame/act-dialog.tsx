import { type ReactNode, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";

/**
 * Asks before an act and then does it: busy until the answer is there, closed after success, open with the server's
 * reason when it was refused. `failure` is the message that says what did not work.
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
  /** Does the act; returns the message of its success. */
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
      setError(messageOf(reason, failure));
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
