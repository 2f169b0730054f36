import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** The list below a combobox, not in a portal, so that it works inside a dialog; with loading, error and empty states. */
export function OptionList({
  open,
  state,
  empty,
  count,
  onRetry,
  children,
  ...list
}: ComponentProps<"ul"> & {
  open: boolean;
  state: "loading" | "done" | "failed";
  empty: ReactNode;
  count: number;
  onRetry: () => void;
}) {
  return (
    <div
      className={cx(
        "absolute inset-x-0 top-full z-30 mt-1 rounded-m border border-ink bg-white shadow-over",
        !open && "hidden",
      )}
    >
      <ul
        {...list}
        aria-busy={open && state === "loading"}
        className={cx("max-h-72 overflow-y-auto p-1.5", state === "loading" && "opacity-60", count === 0 && "hidden")}
      >
        {open && children}
      </ul>
      {open && count === 0 && (
        <p role="status" className="flex min-h-11 items-center gap-3 px-3 py-2 text-label text-muted">
          {state === "loading" && "Searching..."}
          {state === "done" && empty}
          {state === "failed" && (
            <>
              Search failed.
              <button
                type="button"
                className="rounded-s font-semibold text-ink underline"
                // Keep the focus in the field, which keeps the list open.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onRetry}
              >
                Retry
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

export const optionLook = (highlighted: boolean, selected: boolean) =>
  cx(
    "flex min-h-10 cursor-pointer items-center gap-2.5 rounded-s px-3 py-1.5 text-label",
    highlighted && "bg-ground shadow-edge",
    selected && "font-bold",
  );
