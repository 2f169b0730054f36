import { type RefObject, useEffect, useRef } from "react";

/** Focuses an element when it mounts in place of another; give it `tabIndex={-1}`. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
