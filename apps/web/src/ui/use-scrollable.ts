import { useEffect, useRef, useState } from "react";

/** Returns whether the content of `box` overflows, so that it must be focusable for keyboard scrolling. */
export function useScrollable() {
  const box = useRef<HTMLElement>(null);
  const [scrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setScrollable(
        element.scrollWidth > element.clientWidth + 1 ||
          (element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === "auto"),
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, scrollable };
}
