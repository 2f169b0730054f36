import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { roomAbove } from "./room-for-bar.ts";

type Props = {
  title: string;
  note?: ReactNode;
  leaving?: boolean;
  children: ReactNode;
};

/** A bar at the bottom of a small screen. Sticky within its parent: place it at the end of the page, not of a column. */
export function StickyBar({ title, note, leaving, children }: Props) {
  return (
    <div
      ref={roomAbove}
      className="sticky-bar sticky bottom-0 z-10 flex items-center gap-3.5 border-t border-control bg-white px-4 pb-3 pt-2.5 md:px-8 lg:hidden"
    >
      <p className={cx("max-w-[34%] shrink-0", leaving && "animate-tear")}>
        <b className="block text-label">{title}</b>
        {note && <span className="nar line-clamp-2 text-small">{note}</span>}
      </p>
      <div className="grid min-w-0 flex-1">{children}</div>
    </div>
  );
}
