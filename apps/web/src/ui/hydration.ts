import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * True on the server, and in the browser while it takes over the server's page: what only this browser knows (its storage,
 * its size, who is logged in) must wait until it is false. A page that the browser draws alone is never hydrated.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
