import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { cx } from "../ui/cx.ts";
import { useStores } from "./stores.ts";

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Shown while offline, since queries wait until the connection is back, and while calls have no answer. */
export function ConnectionLine({ className }: { className: string }) {
  const { watch } = useStores();
  const online = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  const isLost = useSyncExternalStore(watch.subscribe, watch.isLost, () => false);
  const trouble = online
    ? isLost && "We can't reach the server. This page will update once we can."
    : "You're offline. This page will update when you're back online.";
  return (
    <p role="status" className={trouble ? "bg-warn py-2 font-semibold text-white" : "sr-only"}>
      {trouble && <span className={cx("block", className)}>{trouble}</span>}
    </p>
  );
}
