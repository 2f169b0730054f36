import { useEffect, useEffectEvent } from "react";

/**
 * Focuses the first field of a page that is a form, so that typing needs no tap. Not if the visitor has focused something
 * already.
 */
export function useFirstField(focus: () => unknown): void {
  const focusFirst = useEffectEvent(focus);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.id === "main") focusFirst();
  }, []);
}
