function roomAt(side: "scrollPaddingTop" | "scrollPaddingBottom") {
  return (bar: HTMLElement | null) => {
    const { style } = bar?.closest<HTMLElement>("[data-modal]") ?? document.documentElement;
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      style[side] = height ? `${height + 8}px` : "";
    });
    if (bar) watch.observe(bar);
    return () => {
      watch.disconnect();
      style[side] = "";
    };
  };
}

/** The ref of a sticky bar: keeps what has the focus from being under it, as the scroll padding of the page or dialog. */
export const roomAbove = roomAt("scrollPaddingBottom");
export const roomBelow = roomAt("scrollPaddingTop");
