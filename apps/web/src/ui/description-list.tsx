import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = {
  /** `wide` spans both columns: for a long value that should stay on one line. */
  items: readonly { label: string; value: ReactNode; wide?: boolean }[];
  columns?: 1 | 2 | 3;
  className?: string;
};

/** Labels with values. Undefined, null and empty values show as a dash. */
export function DescriptionList({ items, columns = 1, className }: Props) {
  const grids = { 1: "", 2: "md:grid-cols-2", 3: "md:grid-cols-3" };
  return (
    <dl className={cx("grid gap-x-8", grids[columns], className)}>
      {items.map(({ label, value, wide }) => (
        <div
          key={label}
          className={cx(
            "flex min-h-10 items-baseline gap-4 border-b border-line py-2 text-label",
            wide && "md:col-span-full",
          )}
        >
          <dt className={cx("w-2/5 min-w-min shrink-0 text-muted", wide && "md:w-[calc(20%-0.4rem)]")}>{label}</dt>
          <dd className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
            {value === undefined || value === null || value === "" ? "–" : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
