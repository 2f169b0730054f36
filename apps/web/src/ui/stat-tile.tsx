import type { ReactNode } from "react";
import { Skeleton } from "./notices.tsx";

/** Figures side by side between two rules. */
export function StatBand({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 border-y border-ink lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none [&>*:nth-child(odd)]:pl-0 lg:[&>*]:pl-6! lg:[&>*:first-child]:pl-0! lg:[&>*+*]:border-l [&>*:nth-child(even)]:border-l">
      {children}
    </dl>
  );
}

/** A figure with its label, a secondary line and a link to the list behind it. Undefined keeps the height. */
export function StatTile({
  label,
  value,
  hint,
  link,
}: {
  label: string;
  value: ReactNode | undefined;
  hint?: ReactNode;
  link?: ReactNode;
}) {
  return (
    <div className="min-w-0 border-line px-4 py-5">
      <dt className="text-label font-semibold text-muted">{label}</dt>
      <dd className="mt-2">
        <span className="num block min-h-9 text-[1.75rem]/9 min-[1280px]:min-h-11 min-[1280px]:text-[2.625rem]/11">
          {value === undefined ? <Skeleton className="h-9 w-24 min-[1280px]:h-11" /> : value}
        </span>
        {hint && <span className="mt-1 block text-small text-muted">{hint}</span>}
        {link && <span className="mt-1 block text-small font-semibold">{link}</span>}
      </dd>
    </div>
  );
}
