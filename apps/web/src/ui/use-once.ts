import { useEffect, useRef } from "react";

/** Runs an effect once after the first render: for calls that must not be made twice, not even in development. */
export function useOnce(action: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    action();
  });
}
