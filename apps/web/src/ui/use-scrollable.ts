import { useEffect, useRef, useState } from "react";

/** Says whether what `box` is attached to is wider inside than outside, so that it must be reachable to scroll by keys. */
export function useScrollable() {
  const box = useRef<HTMLElement>(null);
  const [scrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrollable(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, scrollable };
}
