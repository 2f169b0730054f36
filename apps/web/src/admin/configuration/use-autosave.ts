import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds after the last keystroke. */
const REST_MS = 2_000;

export type SaveState = { is: "idle" | "waiting" | "saving" | "saved" | "failed"; at?: number; error?: unknown };

/**
 * Saves a value automatically, one save at a time: immediately, or after a pause. Changes during a save are saved after it,
 * and after their own pause; a failed save is retried with the next change or by `retry`. A value for which `isSaved`
 * returns true is not sent.
 */
export function useAutosave<Value>(
  save: (value: Value) => Promise<void>,
  { isSaved, onSaved }: { isSaved: (value: Value) => boolean; onSaved: () => void },
) {
  const [state, setState] = useState<SaveState>({ is: "idle" });
  /** What is not sent yet; due once its field is left, or its pause is over. */
  const next = useRef<{ value: Value; isDue: boolean } | null>(null);
  const last = useRef<Value | null>(null);
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = useCallback(async () => {
    clearTimeout(timer.current);
    if (next.current) next.current.isDue = true;
    if (busy.current) return;
    busy.current = true;
    while (next.current?.isDue) {
      const { value } = next.current;
      next.current = null;
      if (isSaved(value)) {
        setState((now) => (now.is === "waiting" ? { is: "idle" } : now));
        continue;
      }
      last.current = value;
      setState({ is: "saving" });
      try {
        await save(value);
        setState({ is: "saved", at: Date.now() });
        onSaved();
      } catch (error) {
        setState({ is: "failed", error });
      }
    }
    busy.current = false;
    if (next.current) setState((now) => (now.is === "saved" ? { is: "waiting" } : now));
  }, [save, isSaved, onSaved]);

  // Save what was typed just before leaving the screen.
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => () => void latest.current(), []);

  const saveNow = useCallback(
    (value: Value) => {
      next.current = { value, isDue: true };
      void run();
    },
    [run],
  );
  const saveSoon = useCallback(
    (value: Value) => {
      next.current = { value, isDue: false };
      setState((now) => (now.is === "saving" ? now : { is: "waiting" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run(), REST_MS);
    },
    [run],
  );
  const retry = useCallback(() => {
    if (last.current !== null) saveNow(last.current);
  }, [saveNow]);
  /** Resets the state after a failure has been resolved some other way. */
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    next.current = null;
    setState({ is: "idle" });
  }, []);
  return { state, saveNow, saveSoon, retry, settle, isPending: () => next.current !== null };
}
