import { createContext, useContext } from "react";

/** How long to wait before the API is asked whether it is back, milliseconds: doubles up to the longest. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** How long the API may take to say that it is back, milliseconds. */
const PATIENCE_MS = 10_000;

/** When this tab last tried again by itself, so that an API that answers only in part is not asked every two seconds. */
const RETRIED_AT = "retriedAt";

function firstPause(): number {
  const retriedAt = Number(sessionStorage.getItem(RETRIED_AT) ?? 0);
  return Date.now() - retriedAt < LONGEST_PAUSE_MS ? LONGEST_PAUSE_MS : FIRST_PAUSE_MS;
}

async function isApiBack(): Promise<boolean> {
  try {
    return (await fetch("/api", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}

/** Calls `onBack` once the API answers again: asks at growing pauses, and at once when the browser is back online. Returns how to stop. */
export function waitForApi(onBack: () => void): () => void {
  let pause = firstPause();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const stop = () => {
    over = true;
    clearTimeout(timer);
    window.removeEventListener("online", ask);
  };
  async function ask(): Promise<void> {
    clearTimeout(timer);
    const isBack = await isApiBack();
    if (over) return;
    if (isBack) {
      stop();
      sessionStorage.setItem(RETRIED_AT, String(Date.now()));
      return onBack();
    }
    // An event may have asked too, meanwhile.
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
  timer = setTimeout(ask, pause);
  window.addEventListener("online", ask);
  return stop;
}

export type ApiWatch = ReturnType<typeof createApiWatch>;

/** Knows whether calls of this page are without an answer, and goes on once the API is back. */
export function createApiWatch() {
  const listeners = new Set<() => void>();
  let isWaiting = false;
  let isLost = false;
  const setLost = (lost: boolean) => {
    isLost = lost;
    for (const listener of listeners) listener();
  };
  return {
    isLost: () => isLost,
    /** Remembers that a call had no answer, or that the shop could not reach its database; `goOn` runs once the API answers again. */
    failed(hadNoAnswer: boolean, goOn: () => void) {
      if (hadNoAnswer) setLost(true);
      if (isWaiting) return;
      isWaiting = true;
      waitForApi(() => {
        isWaiting = false;
        setLost(false);
        goOn();
      });
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const ApiWatchContext = createContext<ApiWatch | null>(null);

export const ApiWatchProvider = ApiWatchContext.Provider;

/** Returns what is known of the API's answers. */
export function useApiWatch(): ApiWatch {
  const watch = useContext(ApiWatchContext);
  if (!watch) throw new Error("useApiWatch requires an ApiWatchProvider");
  return watch;
}
