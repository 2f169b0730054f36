import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Focuses an element when it mounts in place of another; give it `tabIndex={-1}`. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/** Runs an effect once after the first render: for calls that must not be made twice, not even in development. */
export function useOnce(action: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    action();
  });
}

/** Focuses the first field of a page that is a form, unless the visitor has focused something already. */
export function useFirstField(focus: () => unknown): void {
  const focusFirst = useEffectEvent(focus);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.id === "main") focusFirst();
  }, []);
}
