import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Skeleton } from "./notices.tsx";

export function StatBand({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 border-y border-ink lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none [&>*:nth-child(odd)]:pl-0 lg:[&>*]:pl-6! lg:[&>*:first-child]:pl-0! lg:[&>*+*]:border-l [&>*:nth-child(even)]:border-l">
      {children}
    </dl>
  );
}

/** The most characters of a figure at its full size; "£1,234,567.89" is as wide as its tile allows. */
const FULL_SIZE = 10;

type Props = {
  label: string;
  value: ReactNode | undefined;
  hint?: ReactNode;
  link?: ReactNode;
};

/** A figure with its label, a secondary line and a link to the list behind it. Undefined keeps the height. */
export function StatTile({ label, value, hint, link }: Props) {
  const isLong = typeof value === "string" && value.length > FULL_SIZE;
  return (
    <div className="min-w-0 border-line px-4 py-5">
      <dt className="text-label font-semibold text-muted">{label}</dt>
      <dd className="@container mt-2">
        <span
          className={cx(
            "num flex min-h-9 flex-wrap items-baseline gap-x-2 text-[1.75rem]/9 min-[1280px]:min-h-11 min-[1280px]:text-[2.625rem]/11",
            isLong && "text-[min(1.75rem,17cqi)] min-[1280px]:text-[min(2.625rem,17cqi)]",
          )}
        >
          {value === undefined ? <Skeleton className="h-9 w-24 min-[1280px]:h-11" /> : value}
        </span>
        {hint && <span className="mt-1 block text-small text-muted">{hint}</span>}
        {link && <span className="mt-1 block text-small font-semibold">{link}</span>}
      </dd>
    </div>
  );
}
