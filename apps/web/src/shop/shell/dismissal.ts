import { useState, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/** Whether a notice was put away on this device, and how to put it away. The server takes it for put away. */
export function useDismissal(key: string): [dismissed: boolean, dismiss: () => void] {
  const [now, setNow] = useState(false);
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) !== null,
    () => true,
  );
  const dismiss = () => {
    localStorage.setItem(key, "1");
    setNow(true);
  };
  return [now || stored, dismiss];
}
