import { FLASH_SECONDS } from "@counterfoil/core";
import { Clock, TriangleAlert } from "lucide-react";
import { formatSeconds, useSecondsUntil } from "../../ui/countdown.tsx";
import { cx } from "../../ui/cx.ts";

/** From here on a timer warns, seconds. */
export const LOW_SECONDS = 30;

/** Returns the seconds to show: down to 0 at 30 s before `exp`, then 0. */
export function useHoldSeconds(exp: string): number {
  return useSecondsUntil(Date.parse(exp) - FLASH_SECONDS * 1000);
}

export function TimeLeft({ seconds, className }: { seconds: number; className?: string }) {
  return <b className={cx("nar", seconds === 0 && "animate-flash", className)}>{formatSeconds(seconds)}</b>;
}

export function HeldFor({ exp }: { exp: string }) {
  return <TimeLeft seconds={useHoldSeconds(exp)} className="text-[1.0625rem]" />;
}

/** "Held for 9:42"; under 30 s "Expires in 0:24" in the error colour; at zero "0:00", which flashes. */
export function HoldTimer({ exp, label = "Held for" }: { exp: string; label?: string }) {
  const seconds = useHoldSeconds(exp);
  const low = seconds < LOW_SECONDS;
  const Icon = low ? TriangleAlert : Clock;
  return (
    <span
      className={cx(
        "flex items-center gap-1.5 whitespace-nowrap text-small lg:text-label",
        low && "font-bold text-error",
      )}
    >
      <Icon size={16} className="shrink-0 @max-[300px]:hidden" />
      {low ? "Expires in" : label}
      <TimeLeft seconds={seconds} className="text-[1.0625rem]" />
    </span>
  );
}
