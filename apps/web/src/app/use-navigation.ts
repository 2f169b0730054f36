import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** After a navigation focuses the main element, so that a screen reader starts there, without scrolling. */
export function useFocusOnNavigation(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    const main = document.getElementById("main");
    // A form that is the whole page has focused its first field.
    const isTyping = document.activeElement instanceof HTMLInputElement && main?.contains(document.activeElement);
    if (last.current !== undefined && last.current !== path && !isTyping) main?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
}

/** Scrolls again for a link to the current anchor, for which the router does nothing. */
export function useSameAnchor(): void {
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      const { location } = window;
      if (!link?.hash || link.pathname !== location.pathname || link.hash !== location.hash) return;
      document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView();
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}
