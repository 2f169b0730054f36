import { useState, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** Whether a notice was dismissed on this device. With `isDrawn` the server renders it, and a script hides a dismissed one. */
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
