import { Link } from "@tanstack/react-router";
import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { CountBadge } from "../frame/count-badge.tsx";

const tabs = [
  { tab: "queue", to: "/admin/care", label: "Queue" },
  { tab: "complaints", to: "/admin/care/complaints", label: "Complaints" },
] as const;

/** The two screens of Care: customers to look after, and complaints to answer. */
export function CareTabs({ current }: { current: (typeof tabs)[number]["tab"] }) {
  const enabled = useMay()("complaints.read");
  const open = trpc.complaints.count.useQuery(undefined, { enabled }).data?.open ?? 0;
  return (
    <nav aria-label="Care" className="mb-5 flex gap-6 border-b border-line print:hidden">
      {tabs.map(({ tab, to, label }) => (
        <Link
          key={tab}
          to={to}
          aria-current={tab === current ? "page" : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
          className="-mb-px inline-flex min-h-11 items-center gap-2 border-b-4 border-transparent text-label font-semibold no-underline hover:border-line aria-[current=page]:border-ink"
        >
          {label}
          {tab === "complaints" && <CountBadge count={open} />}
        </Link>
      ))}
    </nav>
  );
}
