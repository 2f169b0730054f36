import { useBlocker } from "@tanstack/react-router";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { QuestionDialog } from "./question-dialog.tsx";

type FormState = { changed: boolean; busy: boolean; discard?: () => void };

type Forms = ReadonlyMap<string, FormState>;

type Guard = { report: (id: string, state: FormState | null) => void; close?: () => void };

/** The dialog or screen to which forms report. */
export const GuardContext = createContext<Guard | null>(null);

/** Reports to its dialog or screen whether a form has changes or is being sent; `onDiscard` is called when they are discarded. */
export function useReportForm(changed: boolean, busy = false, onDiscard?: () => void): void {
  const report = useContext(GuardContext)?.report;
  const id = useId();
  const discard = useEffectEvent(() => onDiscard?.());
  // Before the browser can do anything else: someone who leaves right after typing is asked too.
  useLayoutEffect(() => {
    report?.(id, { changed, busy, discard: () => discard() });
    return () => report?.(id, null);
  }, [report, id, changed, busy]);
}

/** Returns a function for Cancel that closes the dialog, and asks first if a form in it has changes. */
export function useCloseDialog(): () => void {
  const close = useContext(GuardContext)?.close;
  if (!close) throw new Error("useCloseDialog must be used inside a Modal");
  return close;
}

type Props = {
  isLeaving: () => boolean;
  busy: boolean;
  onDiscard: (() => void) | undefined;
};

function BackGuard({ isLeaving, busy, onDiscard }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action }) => !isLeaving() && !(busy && (action === "PUSH" || action === "REPLACE")),
    enableBeforeUnload: () => !isLeaving(),
    withResolver: true,
  });
  const discard = () => {
    onDiscard?.();
    proceed?.();
  };
  return status === "blocked" && <DiscardQuestion onDiscard={discard} onStay={() => reset?.()} />;
}

function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  return (
    <QuestionDialog
      title="Discard changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      You have unsaved changes.
    </QuestionDialog>
  );
}

/** Returns the forms with what one of them reports; the same if that changes nothing, so that nothing is drawn again. */
function withForm(forms: Forms, id: string, state: FormState | null): Forms {
  const before = forms.get(id);
  if (before?.changed === state?.changed && before?.busy === state?.busy) return forms;
  const after = new Map(forms);
  if (state) after.set(id, state);
  else after.delete(id);
  return after;
}

/** Returns what forms report: whether one has changes or is being sent, and a function that discards all changes. */
export function useForms() {
  const [forms, setForms] = useState<Forms>(new Map());
  const report = useCallback((id: string, state: FormState | null) => {
    setForms((before) => withForm(before, id, state));
  }, []);
  const all = [...forms.values()];
  const discard = () => {
    for (const form of all) form.discard?.();
  };
  return { report, changed: all.some(({ changed }) => changed), busy: all.some(({ busy }) => busy), discard };
}

/** Guards the forms of a dialog, wrapped in `around`: `close` asks once about changes, and does nothing during a submit. */
export function useDialogGuard(onClose: () => void): { close: () => void; around: (content: ReactNode) => ReactNode } {
  const { report: keep, changed, busy, discard: discardForms } = useForms();
  const [asking, setAsking] = useState(false);
  const leaving = useRef(false);
  const latest = useRef({ changed, busy, onClose });
  latest.current = { changed, busy, onClose };
  const report = useCallback<Guard["report"]>(
    (id, state) => {
      leaving.current = false;
      keep(id, state);
    },
    [keep],
  );
  const close = useCallback(() => {
    const { changed, busy, onClose } = latest.current;
    if (busy) return;
    if (changed) setAsking(true);
    else onClose();
  }, []);
  const discard = () => {
    setAsking(false);
    leaving.current = true;
    discardForms();
    onClose();
  };
  const value = useMemo(() => ({ report, close }), [report, close]);
  return {
    close,
    around: (content) => (
      <GuardContext value={value}>
        {content}
        {changed && <BackGuard isLeaving={() => leaving.current} busy={busy} onDiscard={discardForms} />}
        {asking && <DiscardQuestion onDiscard={discard} onStay={() => setAsking(false)} />}
      </GuardContext>
    ),
  };
}
