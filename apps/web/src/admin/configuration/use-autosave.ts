import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds after the last keystroke. */
const TYPING_MS = 800;

export type SaveState = { is: "idle" | "waiting" | "saving" | "saved" | "failed"; at?: number; error?: unknown };

/**
 * Saves a value automatically, one save at a time: at once, or shortly after the last keystroke. Changes during a save
 * are saved after it; a failed save is retried with the next change or by `retry`.
 */
export function useAutosave<Value>(save: (value: Value) => Promise<void>, onSaved: () => void) {
  const [state, setState] = useState<SaveState>({ is: "idle" });
  const next = useRef<{ value: Value; told: boolean } | null>(null);
  const last = useRef<Value | null>(null);
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const run = useCallback(async () => {
    clearTimeout(timer.current);
    if (busy.current) return;
    busy.current = true;
    while (next.current) {
      const { value, told } = next.current;
      next.current = null;
      last.current = value;
      setState({ is: "saving" });
      try {
        await save(value);
        setState({ is: "saved", at: Date.now() });
        if (told) onSaved();
      } catch (error) {
        setState({ is: "failed", error });
      }
    }
    busy.current = false;
  }, [save, onSaved]);

  // Save what was typed just before leaving the screen.
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => () => void latest.current(), []);

  const saveNow = useCallback(
    (value: Value) => {
      next.current = { value, told: true };
      void run();
    },
    [run],
  );
  const saveSoon = useCallback(
    (value: Value) => {
      next.current = { value, told: false };
      setState((now) => (now.is === "saving" ? now : { is: "waiting" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run(), TYPING_MS);
    },
    [run],
  );
  const retry = useCallback(() => {
    if (last.current !== null) saveNow(last.current);
  }, [saveNow]);
  return { state, saveNow, saveSoon, retry, isPending: () => next.current !== null };
}
