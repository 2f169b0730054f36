import { useEffect, useRef, useState } from "react";

/** Says whether what `box` is attached to holds more than it shows, so that it must be reachable to scroll by keys. */
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
