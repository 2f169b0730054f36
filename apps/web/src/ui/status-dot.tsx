import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Filled also in forced colours, which drop backgrounds. */
const solid = "size-2.5 forced-colors:bg-[CanvasText]";

const shapes = {
  ok: `${solid} rounded-full bg-ok`,
  off: "size-2.5 rounded-full border-2 border-control bg-white",
  done: `${solid} bg-ink`,
  warn: "h-0 w-0 border-x-6 border-b-10 border-x-transparent border-b-warn",
  error: `${solid} rotate-45 bg-error`,
};

export type Tone = keyof typeof shapes;

/** A state as text with its own shape, so that it does not depend on colour. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={cx("shrink-0", shapes[tone])} />
      {children}
    </span>
  );
}

/** A state that a table of states has the words and the shape of. */
export function StateDot({ of: { tone, words } }: { of: { tone: Tone; words: string } }) {
  return <StatusDot tone={tone}>{words}</StatusDot>;
}

const grounds = {
  ok: "border-ok bg-ok-wash text-ok",
  off: "border-control bg-white text-muted",
  done: "border-ink bg-ink text-white",
  warn: "border-warn bg-warn-wash text-warn",
  error: "border-error bg-error-wash text-error",
};

/** A few words in a small box, which wrap where a prize is among them. */
export function Badge({ tone = "off", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-block max-w-full rounded-s border px-1.5 text-left text-fine/5 font-semibold wrap-break-word",
        grounds[tone],
      )}
    >
      {children}
    </span>
  );
}
