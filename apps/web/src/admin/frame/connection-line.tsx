import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Shown while offline, since queries wait until the connection is back. */
export function ConnectionLine() {
  const online = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <p role="status" className={online ? "sr-only" : "bg-warn px-4 py-2 font-semibold text-white md:px-8 lg:px-9"}>
      {!online && "No connection. What is missing comes once it is back."}
    </p>
  );
}
