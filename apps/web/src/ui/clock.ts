import { createContext, useContext, useSyncExternalStore } from "react";

// The server's clock minus the browser's, in milliseconds.
let ahead = 0;

/** Tells the page what the server's clock says; `now` of an answer. */
export function syncClock(now: string | number): void {
  const server = new Date(now).getTime();
  if (!Number.isNaN(server)) ahead = server - Date.now();
}

/** The server's time in epoch milliseconds, as well as the page knows it. Never for what a component draws: see `useNow`. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** When the server rendered the page, in epoch milliseconds; null for a page that the browser alone draws. */
export const RenderedAt = createContext<number | null>(null);

// One timer for every countdown on the page.
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

/**
 * Reads the server's clock through `read`, which takes epoch milliseconds; renders again when its answer changes, within a
 * second. While a page of the server is hydrated, the clock stands where the server drew it.
 */
export function useClock<T extends string | number | boolean>(read: (now: number) => T): T {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(
    subscribe,
    () => read(serverNow()),
    () => read(renderedAt ?? serverNow()),
  );
}

/** Renders again each second, or each `step` milliseconds; answers the server's time in epoch milliseconds, cut to the step. */
export function useNow(step = 1000): number {
  return useClock((now) => Math.floor(now / step)) * step;
}

/** Whether a moment has passed by the server's clock; renders again only when that changes. */
export function useHasPassed(moment: string | number): boolean {
  const at = Number(new Date(moment));
  return useClock((now) => now >= at);
}

/** How many of these moments, in epoch milliseconds, are still to come; renders again only when that changes. */
export function useCountToCome(moments: readonly number[]): number {
  return useClock((now) => moments.filter((moment) => moment > now).length);
}
