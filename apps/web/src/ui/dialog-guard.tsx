import { useBlocker } from "@tanstack/react-router";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type FormState = { changed: boolean; busy: boolean; discard?: () => void };

const untouched: FormState = { changed: false, busy: false };

const DialogContext = createContext<{ report: (state: FormState) => void; close: () => void } | null>(null);

/**
 * Reports to its dialog whether a form has changes, and whether it is being submitted. `onDiscard` is called when
 * the changes are discarded.
 */
export function useReportForm(changed: boolean, busy = false, onDiscard?: () => void): void {
  const report = useContext(DialogContext)?.report;
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    report?.({ changed, busy, discard: () => discard() });
    return () => report?.(untouched);
  }, [report, changed, busy]);
}

/** Returns a function for Cancel that closes the dialog, and asks first if a form in it has changes. */
export function useCloseDialog(): () => void {
  const dialog = useContext(DialogContext);
  if (!dialog) throw new Error("useCloseDialog must be used inside a Modal");
  return dialog.close;
}

/** Prevents Back from closing a dialog with a changed form. Navigation by the page itself after a save is allowed. */
function BackGuard({
  isLeaving,
  busy,
  onDiscard,
}: {
  isLeaving: () => boolean;
  busy: boolean;
  onDiscard: (() => void) | undefined;
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action }) => !isLeaving() && !(busy && (action === "PUSH" || action === "REPLACE")),
    enableBeforeUnload: () => !isLeaving(),
    withResolver: true,
  });
  const discard = () => {
    onDiscard?.();
    proceed?.();
  };
  return <DiscardQuestion open={status === "blocked"} onDiscard={discard} onStay={() => reset?.()} />;
}

function DiscardQuestion({ open, onDiscard, onStay }: { open: boolean; onDiscard: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard changes?"
      confirmLabel="Discard changes"
      cancelLabel="Stay"
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      What you changed here is not saved yet.
    </ConfirmDialog>
  );
}

/**
 * Guards the forms of a dialog. `close` closes it, but asks once if one of them has changes, and does nothing during a
 * submit. Wrap the content in `around`.
 */
export function useDialogGuard(onClose: () => void): { close: () => void; around: (content: ReactNode) => ReactNode } {
  const [form, setForm] = useState(untouched);
  const [asking, setAsking] = useState(false);
  const leaving = useRef(false);
  const latest = useRef({ form, onClose });
  latest.current = { form, onClose };
  const report = useCallback((state: FormState) => {
    leaving.current = false;
    setForm((before) => (before.changed === state.changed && before.busy === state.busy ? before : state));
  }, []);
  const close = useCallback(() => {
    const { form, onClose } = latest.current;
    if (form.busy) return;
    if (form.changed) setAsking(true);
    else onClose();
  }, []);
  const discard = () => {
    setAsking(false);
    leaving.current = true;
    form.discard?.();
    onClose();
  };
  const value = useMemo(() => ({ report, close }), [report, close]);
  return {
    close,
    around: (content) => (
      <DialogContext value={value}>
        {content}
        {form.changed && <BackGuard isLeaving={() => leaving.current} busy={form.busy} onDiscard={form.discard} />}
        <DiscardQuestion open={asking} onDiscard={discard} onStay={() => setAsking(false)} />
      </DialogContext>
    ),
  };
}
