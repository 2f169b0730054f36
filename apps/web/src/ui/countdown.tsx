import { countThings, DAY_SECONDS } from "@counterfoil/core";
import { useNow } from "./clock.ts";
import { cx } from "./cx.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** Formats seconds as minutes and seconds: 582 is "9:42". Never below "0:00". */
export function formatSeconds(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${two(left % 60)}`;
}

/** Returns the whole seconds until a time, updated every second; 0 once it has passed. */
export function useSecondsUntil(moment: string | number): number {
  const now = useNow();
  return Math.max(0, Math.ceil((Number(new Date(moment)) - now) / 1000));
}

function unitsOf(seconds: number): [string, string][] {
  const days = Math.floor(seconds / DAY_SECONDS);
  const units: [string, string][] = [
    [two(Math.floor(seconds / 3600) % 24), "hrs"],
    [two(Math.floor(seconds / 60) % 60), "mins"],
    [two(seconds % 60), "secs"],
  ];
  return days > 0 ? [[String(days), days === 1 ? "day" : "days"], ...units] : units;
}

function spoken(seconds: number): string {
  const days = Math.floor(seconds / DAY_SECONDS);
  const hours = countThings(Math.floor(seconds / 3600) % 24, "hour", "hours");
  const minutes = countThings(Math.floor(seconds / 60) % 60, "minute", "minutes");
  return days > 0 ? `Ends in ${countThings(days, "day", "days")} and ${hours}` : `Ends in ${hours} and ${minutes}`;
}

/** Days, hours, minutes and seconds until a time; under a minute "0:42", at zero `ended`. */
export function Countdown({ to, ended = "Draw in progress" }: { to: string | number; ended?: string }) {
  const seconds = useSecondsUntil(to);
  if (seconds === 0) return <p className="text-balance text-h2 font-extrabold tracking-[-0.022em]">{ended}</p>;
  if (seconds < 60) {
    return (
      <p role="timer" className="num text-num-count">
        {formatSeconds(seconds)}
      </p>
    );
  }
  return (
    <div role="timer" aria-label={spoken(seconds)} className="flex">
      {unitsOf(seconds).map(([value, unit], index) => (
        <div
          key={unit}
          aria-hidden="true"
          className={cx("px-3 lg:px-4.5", index === 0 ? "pl-0 lg:pl-0" : "border-l border-ink/35")}
        >
          <span className="num block text-num-count">{value}</span>
          <span className="block text-fine/4">{unit}</span>
        </div>
      ))}
    </div>
  );
}
