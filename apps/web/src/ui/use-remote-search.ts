import { useCallback, useEffect, useRef, useState } from "react";

/** Returns the matches; passes `signal` on to its request. */
export type Search<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

type Found<Item> = { items: readonly Item[]; state: "loading" | "done" | "failed" };

/** Searches 250 ms after the last keystroke while `enabled`; previous results stay meanwhile. `retry` searches again. */
export function useRemoteSearch<Item>(search: Search<Item>, text: string, enabled: boolean) {
  const [found, setFound] = useState<Found<Item>>({ items: [], state: "loading" });
  const stop = useRef<() => void>(undefined);
  const start = useCallback(() => {
    stop.current?.();
    const controller = new AbortController();
    setFound((before) => ({ ...before, state: "loading" }));
    const timer = setTimeout(async () => {
      try {
        const items = await search(text, controller.signal);
        if (!controller.signal.aborted) setFound({ items, state: "done" });
      } catch {
        if (!controller.signal.aborted) setFound({ items: [], state: "failed" });
      }
    }, 250);
    stop.current = () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, text]);
  useEffect(() => {
    if (enabled) start();
    return () => stop.current?.();
  }, [enabled, start]);
  return { ...found, retry: start };
}
