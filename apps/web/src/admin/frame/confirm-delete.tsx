import { type ReactNode, useState } from "react";
import { failureWithReason } from "../../app/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Confirmations, type Confirmed, useConfirmations } from "./confirmations.tsx";
import { type ActInput, useSayDone, useSecondAdmin } from "./use-second-admin.tsx";

/**
 * Asks before deleting something, and deletes it. It stays open during the call and after an error, with
 * the server's message or `failure`; `done` is the success message. Confirmations that the server
 * requires are asked for before the next try.
 */
export function ConfirmDelete({
  open,
  title,
  children,
  confirmLabel,
  act,
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
  /** What a second admin may have to approve; nothing by default. */
  act?: (confirmed: Confirmed) => ActInput;
  /** Deletes, refetches the list, and returns the answer. `confirmed` holds what the admin confirmed. */
  onDelete: (confirmed: Confirmed) => Promise<unknown>;
  done: string;
  failure: string;
  onClose: () => void;
}) {
  const flash = useFlash();
  const sayDone = useSayDone(flash);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirmations = useConfirmations();
  const second = useSecondAdmin(act && open ? act(confirmations.confirmed) : null);
  const close = () => {
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await second.run(() => onDelete(confirmations.confirmed));
      if (answer === null) return;
      sayDone(answer, done);
      close();
    } catch (problem) {
      flash.error(failure);
      setError(failureWithReason(failure, problem));
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
      disabled={confirmations.open || second.isIncomplete}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {children}
      <Confirmations of={confirmations} disabled={busy} />
      {second.notice}
    </ConfirmDialog>
  );
}
