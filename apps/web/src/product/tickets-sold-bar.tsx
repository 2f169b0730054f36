import { cx } from "../ui/cx.ts";
import { formatCount } from "../ui/format.ts";

type Props = {
  sold: number;
  of: number;
  onTicket?: boolean;
  compact?: boolean;
  over?: boolean;
};

/** The share sold, in words and as a bar; `onTicket` on a coloured ground, `compact` with fewer words in containers up to 260 px. */
export function TicketsSoldBar({ sold, of, onTicket, compact, over }: Props) {
  const left = Math.max(0, of - sold);
  const part = of > 0 ? Math.min(100, (sold / of) * 100) : 0;
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-2 whitespace-nowrap text-small/[18px] font-semibold @max-[260px]:text-fine/[18px] @max-[170px]:nar tabular-nums">
        {left === 0 && <span>Sold out</span>}
        <span
          className={cx(
            left === 0 && "font-normal",
            left === 0 && (onTicket ? "text-ink" : "text-muted"),
            left === 0 && compact && "@max-[260px]:hidden",
          )}
        >
          {formatCount(sold)} of {formatCount(of)} sold
        </span>
        {left > 0 && !over && (
          <span className={cx("font-normal", onTicket ? "text-ink" : "text-muted", compact && "@max-[260px]:hidden")}>
            {formatCount(left)} left
          </span>
        )}
      </div>
      <div
        role="progressbar"
        aria-label="Tickets sold"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={sold}
        aria-valuetext={`${formatCount(sold)} of ${formatCount(of)} sold`}
        className={cx("h-2.5 overflow-hidden rounded-[2px] forced-colors:border", onTicket ? "bg-white" : "bg-sunk")}
      >
        <div
          className={cx(
            "h-full forced-color-adjust-none forced-colors:bg-[CanvasText]!",
            onTicket ? "bg-ink" : "border-r-3 border-ink bg-tk",
            part === 0 && "hidden",
          )}
          style={{ width: `${part}%` }}
        />
      </div>
    </div>
  );
}
