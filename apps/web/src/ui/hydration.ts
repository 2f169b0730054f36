import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** True on the server and during hydration: what only this browser knows must wait until it is false. */
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
