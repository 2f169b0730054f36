import { createContext, useContext, useSyncExternalStore } from "react";

/** The server's clock minus the browser's, in milliseconds; null before the first answer. */
let ahead: number | null = null;

const LONGEST_WAY_MS = 30_000;

/** Sets the server's time from `now` of an answer; the fastest answer is right, unless the browser's clock was set since. */
export function syncClock(now: string | number, arrivedAt = Date.now()): void {
  const measured = new Date(now).getTime() - arrivedAt;
  if (Number.isNaN(measured)) return;
  if (ahead === null || measured > ahead || measured < ahead - LONGEST_WAY_MS) ahead = measured;
}

/** Returns the server's time in epoch milliseconds, as far as the page knows it. Not for rendering: see `useNow`. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0);
}

/** When the server rendered the page, epoch milliseconds; null for a page rendered by the browser. */
export const RenderedAt = createContext<number | null>(null);

// One timer for all countdowns on the page.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Derives a value from the server's time, and renders again when it changes; during hydration from the time of the rendering. */
export function useClock<T extends string | number | boolean>(read: (now: number) => T): T {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(
    subscribe,
    () => read(serverNow()),
    () => read(renderedAt ?? serverNow()),
  );
}

/** Returns the server's time in epoch milliseconds, rounded down to `step`; renders again every step, a second by default. */
export function useNow(step = 1000): number {
  return useClock((now) => Math.floor(now / step)) * step;
}

/** Returns whether a time has passed by the server's clock; renders again only when that changes. */
export function useHasPassed(moment: string | number): boolean {
  const at = Number(new Date(moment));
  return useClock((now) => now >= at);
}

/** Returns how many of these times, epoch milliseconds, are in the future; renders again only when that changes. */
export function useCountToCome(moments: readonly number[]): number {
  return useClock((now) => moments.filter((moment) => moment > now).length);
}
