import { Link } from "@tanstack/react-router";
import type { ScreenSearch } from "../frame/screen-search.ts";

const kinds = [
  { kind: "sales", to: "/admin/reports", label: "Sales" },
  { kind: "protection", to: "/admin/reports/protection", label: "Player protection" },
] as const;

/** The kinds of reports, each with its own screen; the days stay when one goes from one to the other. */
export function ReportKinds({
  current,
  search,
}: {
  current: (typeof kinds)[number]["kind"];
  search: ScreenSearch<"/admin/reports">;
}) {
  return (
    <nav aria-label="Reports" className="mb-5 flex gap-6 border-b border-line print:hidden">
      {kinds.map(({ kind, to, label }) => (
        <Link
          key={kind}
          to={to}
          search={{ ...search, sort: undefined, sort2: undefined }}
          aria-current={kind === current ? "page" : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
          className="-mb-px inline-flex min-h-11 items-center border-b-4 border-transparent text-label font-semibold no-underline hover:border-line aria-[current=page]:border-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
