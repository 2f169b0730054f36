import { useEffect, useEffectEvent } from "react";

/** How often the tab is checked, milliseconds. */
const LOOK_MS = 500;
/** A tab that closes after a payment sends a message first, which may arrive slightly later. */
const LOOKS = 2;

/** Calls `onClosed` once the customer has closed the tab of the provider's page. */
export function useClosedTab(tab: Window | null, onClosed: () => void): void {
  const close = useEffectEvent(onClosed);
  useEffect(() => {
    if (!tab) return;
    let seen = 0;
    const timer = setInterval(() => {
      seen = tab.closed ? seen + 1 : 0;
      if (seen === LOOKS) close();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [tab]);
}
