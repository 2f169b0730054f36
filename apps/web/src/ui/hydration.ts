import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * True on the server, and in the browser during hydration: anything that only this browser knows (storage,
 * size, the session) must wait until it is false. Always false for a page rendered by the browser.
 */
export function useHydrating(): boolean {
  const [first] = useState({ isHydration: false });
  // Only React knows, and asks for the server's value then. The same value later spares a render that can't be interrupted.
  const isHydration = useSyncExternalStore(
    never,
    () => first.isHydration,
    () => {
      first.isHydration = true;
      return true;
    },
  );
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isHydration) startTransition(() => setOver(true));
  }, [isHydration]);
  return isHydration && !isOver;
}

/** Props of an element whose content React leaves as the server rendered it. */
export const asServed = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };
