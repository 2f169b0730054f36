import { type ReactNode, useState } from "react";
import { failureWithReason } from "../../app/api-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Confirmations, type Confirmed, useConfirmations } from "./confirmations.tsx";
import { type ApprovalInput, useSayDone, useSecondAdmin } from "./use-second-admin.tsx";

/** What a call does, and its message once it is done: its answer has it, or `done` is it. */
export type Doing<Input> =
  | { run: (input: Input) => Promise<{ msg: string }>; done?: undefined }
  | { run: (input: Input) => Promise<unknown>; done: string };

/** Returns the message of an answer. */
export function msgOf(answer: unknown): string {
  return typeof answer === "object" && answer !== null && "msg" in answer ? String(answer.msg) : "";
}

/**
 * Asks before an action and then runs it: busy until the answer arrives, closed after success, still open with the
 * server's message after an error. `failure` is the message shown without one. Confirmations that the server requires are
 * asked for before the next try.
 */
export function ActionDialog({
  title,
  children,
  confirmLabel,
  busyLabel = "Deleting...",
  danger,
  failure,
  act = null,
  run,
  done,
  refresh,
  onClose,
}: Doing<Confirmed> & {
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  danger?: boolean;
  failure: string;
  /** What a second admin may have to approve; null for what no one has to. */
  act?: ApprovalInput | null | ((confirmed: Confirmed) => ApprovalInput);
  /** Refetches what the action changes. */
  refresh?: () => Promise<unknown>;
  onClose: () => void;
}) {
  const flash = useFlash();
  const sayDone = useSayDone(flash);
  const confirmations = useConfirmations();
  const { confirmed } = confirmations;
  const second = useSecondAdmin(typeof act === "function" ? act(confirmed) : act);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const call = async () => {
    const answer: unknown = await run(confirmed);
    await refresh?.();
    return answer;
  };
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await second.run(call);
      if (answer === null) return;
      sayDone(answer, done ?? msgOf(answer));
      onClose();
    } catch (reason) {
      flash.error(failure);
      setError(failureWithReason(failure, reason));
      confirmations.ask(reason);
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
      disabled={confirmations.open || second.isIncomplete}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
      <Confirmations of={confirmations} disabled={busy} />
      {second.notice}
    </ConfirmDialog>
  );
}
