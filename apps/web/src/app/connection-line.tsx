import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { cx } from "../ui/cx.ts";

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Shown while offline, since queries wait until the connection is back. */
export function ConnectionLine({ className }: { className: string }) {
  const online = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <p role="status" className={online ? "sr-only" : "bg-warn py-2 font-semibold text-white"}>
      {!online && <span className={cx("block", className)}>No connection. What is missing comes once it is back.</span>}
    </p>
  );
}
