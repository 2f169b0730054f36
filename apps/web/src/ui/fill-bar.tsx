import { cx } from "./cx.ts";
import { formatCount } from "./format.ts";

type Props = {
  value: number;
  of: number;
  label: string;
  compact?: boolean;
};

/** A share as a bar and in words. `compact` is one line for a table cell: "1,203/2,500" and the bar. */
export function FillBar({ value, of, label, compact }: Props) {
  const part = of > 0 ? Math.min(100, (value / of) * 100) : 0;
  const numbers = compact ? `${formatCount(value)}/${formatCount(of)}` : `${formatCount(value)} of ${formatCount(of)}`;
  return (
    <span className={cx("gap-x-2.5 gap-y-1", compact ? "inline-flex items-center justify-end" : "flex flex-col")}>
      <span className="whitespace-nowrap tabular-nums">{numbers}</span>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(of, value)}
        aria-valuenow={value}
        aria-valuetext={`${formatCount(value)} of ${formatCount(of)}`}
        className={cx(
          "block overflow-hidden rounded-[2px] bg-sunk forced-colors:border",
          compact ? "h-1.5 w-18 shrink-0" : "h-2 w-full",
        )}
      >
        <span
          className="block h-full bg-ink forced-color-adjust-none forced-colors:bg-[CanvasText] print:border-t-8 print:border-ink"
          style={{ width: `${part}%` }}
        />
      </span>
    </span>
  );
}
