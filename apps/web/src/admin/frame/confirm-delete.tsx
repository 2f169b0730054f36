import { type ReactNode, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Confirmations, type Confirmed, useConfirmations } from "./confirmations.tsx";

/**
 * Asks before something is deleted, and deletes it. It stays open while the call is under way and when it fails, with
 * the server's sentence or `failure`; `done` is the message once it is gone. What the server
 * wants confirmed is asked before it is tried again.
 */
export function ConfirmDelete({
  open,
  title,
  children,
  confirmLabel,
  onDelete,
  done,
  failure,
  onClose,
}: {
  open: boolean;
  /** Asks: "Delete the category Cars?" */
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Deletes, and reads the list again. `confirmed` says what the admin confirmed. */
  onDelete: (confirmed: Confirmed) => Promise<unknown>;
  done: string;
  failure: string;
  onClose: () => void;
}) {
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirmations = useConfirmations();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onDelete(confirmations.confirmed);
      flash.success(done);
      close();
    } catch (problem) {
      setError(messageOf(problem, failure));
      confirmations.ask(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      busy={busy}
      busyLabel="Deleting..."
      disabled={confirmations.open}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {children}
      <Confirmations of={confirmations} disabled={busy} />
    </ConfirmDialog>
  );
}
