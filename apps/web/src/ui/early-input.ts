import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Gives `take` an input that was used after the server drew it and before React took it over: React leaves it as it is found
 * and is told nothing, so that the next drawing would undo what somebody chose. Returns the ref of the input.
 */
export function useEarlyInput(take: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const onTakenOver = useEffectEvent(() => {
    if (input.current) take(input.current);
  });
  useEffect(() => onTakenOver(), []);
  return input;
}
