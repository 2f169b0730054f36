import type { ErrorCode } from "@counterfoil/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { codeOf, failureWithReason, trpc } from "../../app/trpc.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { useRefresh } from "./use-refresh.ts";
import { type ApprovalInput, useSayDone, useSecondAdmin } from "./use-second-admin.tsx";

type Api = ReturnType<typeof trpc.useUtils>["client"];

/** What an admin has confirmed about an action on entries. The server rejects it until then. */
export interface Confirmed {
  keepPrizes: boolean;
  afterFinal: boolean;
}

const questions: Partial<Record<ErrorCode, { name: keyof Confirmed; label: string }>> = {
  "prize.handed_over": { name: "keepPrizes", label: "Let the winner keep the prize already handed over" },
  "prize.spent": { name: "keepPrizes", label: "Let the winner keep the prizes these tickets won" },
  "entries.final": { name: "afterFinal", label: "Change the final entry list (recorded in the audit trail)" },
};

/** Tracks what the server requires to be confirmed, and what has been. `foreseen`: known in advance, so asked before the first attempt. */
export function useConfirmations(foreseen: readonly ErrorCode[] = []) {
  const [asked, setAsked] = useState<ReadonlySet<ErrorCode>>(new Set());
  const [confirmed, setConfirmed] = useState<Confirmed>({ keepPrizes: false, afterFinal: false });
  const all = [...new Set([...foreseen, ...asked])].flatMap((code) => questions[code] ?? []);
  return {
    confirmed,
    asked: all,
    open: all.some(({ name }) => !confirmed[name]),
    ask: (error: unknown) => {
      const code = codeOf(error);
      if (code && questions[code]) setAsked((before) => new Set([...before, code]));
    },
    confirm: (name: keyof Confirmed, yes: boolean) => setConfirmed((before) => ({ ...before, [name]: yes })),
    reset: () => {
      setAsked(new Set());
      setConfirmed({ keepPrizes: false, afterFinal: false });
    },
  };
}

type ConfirmationsProps = { of: ReturnType<typeof useConfirmations>; disabled: boolean };

export function Confirmations({ of: { asked, confirmed, confirm }, disabled }: ConfirmationsProps) {
  return asked.map(({ name, label }) => (
    <div key={name} className="mt-3">
      <Checkbox checked={confirmed[name]} disabled={disabled} onChange={({ target }) => confirm(name, target.checked)}>
        {label}
      </Checkbox>
    </div>
  ));
}

/** What a call does, its message once it is done: its answer has it, or `done` is it, and what it changes. */
export type Doing<Input> = (
  | { run: (input: Input, api: Api) => Promise<{ msg: string }>; done?: undefined }
  | { run: (input: Input, api: Api) => Promise<unknown>; done: string }
) & {
  /** Refetches what it changes besides what is on screen. */
  refresh?: () => Promise<unknown>;
};

export function useDoing<Input>(run: (input: Input, api: Api) => Promise<unknown>, refresh?: () => Promise<unknown>) {
  const { client } = trpc.useUtils();
  const { mutateAsync } = useMutation({ mutationFn: (input: Input): Promise<unknown> => run(input, client) });
  const refreshAll = useRefresh();
  return { call: mutateAsync, refetch: () => Promise.all([refreshAll(), refresh?.()]) };
}

export function msgOf(answer: unknown): string {
  return typeof answer === "object" && answer !== null && "msg" in answer ? String(answer.msg) : "";
}

type Props = Doing<Confirmed> & {
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  danger?: boolean;
  failure?: string | undefined;
  /** What a second admin may have to approve; null for what no one has to. */
  act?: ApprovalInput | null | ((confirmed: Confirmed) => ApprovalInput);
  disabled?: boolean;
  onClose: () => void;
};

/** Asks before an action and then runs it. It stays open with the message after an error, and asks for required confirmations. */
export function ActionDialog({ title, children, confirmLabel, danger, act = null, onClose, ...props }: Props) {
  const { busyLabel = "Deleting...", failure = "There was a problem completing this action", ...others } = props;
  const { disabled = false, ...doing } = others;
  const flash = useFlash();
  const sayDone = useSayDone(flash);
  const confirmations = useConfirmations();
  const { confirmed } = confirmations;
  const second = useSecondAdmin(typeof act === "function" ? act(confirmed) : act);
  const { call, refetch } = useDoing(doing.run, doing.refresh);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
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
      title={title}
      confirmLabel={confirmLabel}
      busy={busy}
      busyLabel={busyLabel}
      {...(danger === undefined ? undefined : { danger })}
      disabled={disabled || confirmations.open || second.isIncomplete}
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
