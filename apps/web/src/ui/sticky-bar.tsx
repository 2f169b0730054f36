import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { roomAbove } from "./room-for-bar.ts";

/** A bar at the bottom of a small screen. Sticky within its parent: place it at the end of the page, not of a column. */
export function StickyBar({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      ref={roomAbove}
      className={cx(
        "sticky-bar sticky bottom-0 z-10 border-t border-control bg-white px-4 md:px-8 lg:hidden",
        className,
      )}
      {...props}
    />
  );
}
