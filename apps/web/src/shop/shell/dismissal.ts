import { useState, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/**
 * Whether a notice was put away on this device, and how to put it away. The server takes it for put away, or draws it where
 * `isDrawn` says so: then the script in the page's head hides what was put away.
 */
export function useDismissal(key: string, { isDrawn = false } = {}): [dismissed: boolean, dismiss: () => void] {
  const [now, setNow] = useState(false);
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) !== null,
    () => !isDrawn,
  );
  const dismiss = () => {
    localStorage.setItem(key, "1");
    setNow(true);
  };
  return [now || stored, dismiss];
}
