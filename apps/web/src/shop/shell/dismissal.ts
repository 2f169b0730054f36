import { useState } from "react";

/** Whether a notice was put away on this device, and how to put it away. */
export function useDismissal(key: string): [dismissed: boolean, dismiss: () => void] {
  const [now, setNow] = useState(false);
  const dismiss = () => {
    localStorage.setItem(key, "1");
    setNow(true);
  };
  return [now || localStorage.getItem(key) !== null, dismiss];
}
