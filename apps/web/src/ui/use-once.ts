import { useEffect, useRef } from "react";

/** Does something once after the first drawing: a call that must not be made twice, not even in development. */
export function useOnce(action: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    action();
  });
}
