import { useSyncExternalStore } from "react";

// The server's clock minus the browser's, in milliseconds.
let ahead = 0;

/** Tells the page what the server's clock says; `now` of an answer. */
export function syncClock(now: string): void {
  const server = Date.parse(now);
  if (!Number.isNaN(server)) ahead = server - Date.now();
}

/** The server's time in epoch milliseconds, as well as the page knows it. */
export function serverNow(): number {
  return Date.now() + ahead;
}

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

/** The server's time in whole seconds, anew each second. */
function second(): number {
  return Math.floor(serverNow() / 1000);
}

/** Renders again each second; answers the server's time in epoch milliseconds, cut to the second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, second, second) * 1000;
}

/** Whether a moment has passed by the server's clock; renders again only when that changes. */
export function useHasPassed(moment: string | number): boolean {
  const at = Number(new Date(moment));
  const passed = () => serverNow() >= at;
  return useSyncExternalStore(subscribe, passed, passed);
}
