import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Passes to `take` an input that was used after the server rendered it and before hydration: React leaves its DOM state as
 * found without any event, so the next render would undo the user's choice. Returns the ref of the input.
 */
export function useEarlyInput(take: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const onTakenOver = useEffectEvent(() => {
    if (input.current) take(input.current);
  });
  useEffect(() => onTakenOver(), []);
  return input;
}
