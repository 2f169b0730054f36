import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Labels with their values: details of one thing. Values that are undefined, null or empty show as a dash. */
export function DescriptionList({
  items,
  columns = 1,
  className,
}: {
  items: readonly { label: string; value: ReactNode }[];
  /** From 768 px on. */
  columns?: 1 | 2 | 3;
  className?: string;
}) {
  const grids = { 1: "", 2: "md:grid-cols-2", 3: "md:grid-cols-3" };
  return (
    <dl className={cx("grid gap-x-8", grids[columns], className)}>
      {items.map(({ label, value }) => (
        <div key={label} className="flex min-h-10 items-baseline gap-4 border-b border-line py-2 text-label">
          <dt className="w-2/5 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
            {value === undefined || value === null || value === "" ? "–" : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
