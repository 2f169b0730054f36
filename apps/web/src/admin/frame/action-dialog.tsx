import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureWithReason, type Outputs, trpc } from "../../app/trpc.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Confirmations, type Confirmed, useConfirmations } from "./confirmations.tsx";
import { useRefresh } from "./use-refresh.ts";
import { type ApprovalInput, useSayDone, useSecondAdmin } from "./use-second-admin.tsx";

type Api = ReturnType<typeof trpc.useUtils>["client"];

/** What a call does, its message once it is done: its answer has it, or `done` is it, and what it changes. */
export type Doing<Input> = (
  | { run: (input: Input, api: Api) => Promise<{ msg: string }>; done?: undefined }
  | { run: (input: Input, api: Api) => Promise<unknown>; done: string }
) & {
  /** The features to refetch, or refetches what it changes. */
  refresh?: readonly (keyof Outputs)[] | (() => Promise<unknown>);
};

export function useDoing<Input>({
  run,
  refresh = [],
}: {
  run: (input: Input, api: Api) => Promise<unknown>;
  refresh?: Doing<Input>["refresh"] | undefined;
}) {
  const { client } = trpc.useUtils();
  const { mutateAsync } = useMutation({ mutationFn: (input: Input): Promise<unknown> => run(input, client) });
  const refetch = useRefresh(...(typeof refresh === "function" ? [] : refresh));
  return { call: mutateAsync, refetch: typeof refresh === "function" ? refresh : refetch };
}

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
  failure = "There was a problem completing this action",
  act = null,
  onClose,
  ...doing
}: Doing<Confirmed> & {
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  danger?: boolean;
  failure?: string | undefined;
  /** What a second admin may have to approve; null for what no one has to. */
  act?: ApprovalInput | null | ((confirmed: Confirmed) => ApprovalInput);
  onClose: () => void;
}) {
  const flash = useFlash();
  const sayDone = useSayDone(flash);
  const confirmations = useConfirmations();
  const { confirmed } = confirmations;
  const second = useSecondAdmin(typeof act === "function" ? act(confirmed) : act);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { call, refetch } = useDoing(doing);
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await second.run(() => call(confirmed));
      if (answer === null) return;
      await refetch();
      sayDone(answer, doing.done ?? msgOf(answer));
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
