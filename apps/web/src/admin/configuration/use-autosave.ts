import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds after the last letter. */
const TYPING_MS = 800;

export type SaveState = { is: "idle" | "waiting" | "saving" | "saved" | "failed"; at?: number; error?: unknown };

/**
 * Saves a value by itself, one save at a time: at once, or a moment after the last letter. What is changed during a save
 * is saved after it; what failed is tried again with the next change or by `retry`.
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

  // What was typed just before the screen is left is not lost.
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
