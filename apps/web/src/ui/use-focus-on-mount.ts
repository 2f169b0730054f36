import { type RefObject, useEffect, useRef } from "react";

/** Puts the focus on what has just taken the place of something else; give it `tabIndex={-1}`. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
