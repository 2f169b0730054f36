import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Passes to `take` an input that was used before hydration, which React leaves without any event. Returns the input's ref. */
export function useEarlyInput(take: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const onTakenOver = useEffectEvent(() => {
    if (input.current) take(input.current);
  });
  useEffect(() => onTakenOver(), []);
  return input;
}
