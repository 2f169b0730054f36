import { type ReactNode, useState } from "react";
import { failureWithReason } from "../../app/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { type ActInput, useSayDone, useSecondAdmin } from "./use-second-admin.tsx";

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
  act = null,
  run,
  onClose,
}: {
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  failure: string;
  /** What a second admin may have to approve; null for what nobody has to. */
  act?: ActInput | null;
  /** Runs the action; returns its success message, or the answer that has it. */
  run: () => Promise<string | { msg: string }>;
  onClose: () => void;
}) {
  const flash = useFlash();
  const sayDone = useSayDone(flash);
  const second = useSecondAdmin(act);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await second.run(run);
      if (answer === null) return;
      sayDone(answer, typeof answer === "string" ? answer : answer.msg);
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
      disabled={second.isIncomplete}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
      {second.notice}
    </ConfirmDialog>
  );
}
