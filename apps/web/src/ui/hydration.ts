import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * True on the server, and in the browser during hydration: anything that only this browser knows (storage,
 * size, the session) must wait until it is false. Always false for a page rendered by the browser.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** Props of an element whose content React leaves as the server rendered it. */
export const asServed = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };
