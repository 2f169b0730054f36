import { type ReactNode, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { ConfirmDialog } from "../../ui/modal.tsx";
import { isPrizeHandedOver, KeepPrizes } from "./keep-prizes.tsx";

/**
 * Asks before something is deleted, and deletes it. It stays open while the call is under way and when it fails, with
 * the server's sentence or `failure`; `done` is the message once it is gone. A ticket whose instant prize was handed over
 * is deleted only once its winner is let keep it.
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
  /** Deletes, and reads the list again. `keepPrizes` once the admin let the winner keep a prize that was handed over. */
  onDelete: (keepPrizes: boolean) => Promise<unknown>;
  done: string;
  failure: string;
  onClose: () => void;
}) {
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [handedOver, setHandedOver] = useState(false);
  const [keepPrizes, setKeepPrizes] = useState(false);
  const close = () => {
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onDelete(keepPrizes);
      flash.success(done);
      close();
    } catch (problem) {
      setError(messageOf(problem, failure));
      if (isPrizeHandedOver(problem)) setHandedOver(true);
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
      disabled={handedOver && !keepPrizes}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {children}
      {handedOver && <KeepPrizes checked={keepPrizes} disabled={busy} onChange={setKeepPrizes} />}
    </ConfirmDialog>
  );
}
