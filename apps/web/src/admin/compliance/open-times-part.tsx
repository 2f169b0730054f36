import {
  areMostInstantWins,
  areMostPrizesInstant,
  type Compliance,
  LEAST_OPEN_HOURS,
  type OpenTimesPage,
} from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { FilterSelect, Toolbar } from "../../ui/filters.tsx";
import { formatCount } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { DateTimeCell, keepRows, type ScreenSearch, useFilters, usePagedList } from "../frame/list-props.tsx";
import { Part } from "../frame/screen.tsx";

const route = getRouteApi("/admin/code");

/** "7 of 24 (29%)". */
function shareInWords(part: number, total: number): string {
  if (total === 0) return "None live";
  return `${formatCount(part)} of ${formatCount(total)} (${Math.round((part / total) * 100)}%)`;
}

function shortInWords({ short, unexplained }: Compliance["openTimes"]): string {
  if (short === 0) return "None";
  return unexplained === 0 ? formatCount(short) : `${formatCount(short)}, ${formatCount(unexplained)} without a reason`;
}

const options = [
  { value: undefined, label: "All" },
  { value: "short", label: `Under ${LEAST_OPEN_HOURS} hours` },
] as const;

type OpenTime = OpenTimesPage["raffles"][number];

function Hours({ hours, reason }: OpenTime) {
  const words = `${formatCount(hours)} ${hours === 1 ? "hour" : "hours"}`;
  if (hours >= LEAST_OPEN_HOURS) return words;
  return <StatusDot tone={reason === "" ? "warn" : "ok"}>{words}</StatusDot>;
}

const columns: Column<OpenTime>[] = [
  {
    header: "Raffle",
    cell: ({ _id, name, hours, reason }) => (
      <>
        <Link to="/admin/raffles/$id" params={{ id: _id }} className="row-link font-semibold underline">
          {name}
        </Link>
        {hours < LEAST_OPEN_HOURS && (
          <span className="block text-small font-normal text-muted [overflow-wrap:anywhere]">
            {reason || "No reason recorded"}
          </span>
        )}
      </>
    ),
  },
  { header: "Opens", nowrap: true, cell: ({ opensAt }) => <DateTimeCell moment={opensAt} />, phone: "labelled" },
  { header: "Ends", nowrap: true, cell: ({ endDate }) => <DateTimeCell moment={endDate} />, phone: "labelled" },
  { header: "Open for", nowrap: true, cell: Hours, phone: "labelled" },
];

/** Clause 1.9: for how long each competition is open. */
export function OpenTimes() {
  const { show } = route.useSearch();
  const filter = useFilters<ScreenSearch<"/admin/code">>();
  const { input } = route.useRouteContext().first.openTimes;
  const list = trpc.code.listOpenTimes.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ raffles: rows, totalRaffles: total }) => ({ rows, total }));
  return (
    <Part title="Opening times" className="mt-8">
      <Toolbar label="Opening times">
        <FilterSelect label="Open for" options={options} value={show} onChange={(value) => filter({ show: value })} />
      </Toolbar>
      <DataTable
        caption="Opening times"
        columns={columns}
        {...page}
        empty={<Empty title={show ? "No short openings" : "No live raffles yet"} />}
      />
    </Part>
  );
}

/** Clauses 1.9 and 1.10: how many live competitions and prizes are instant wins, and how many are open for a short time. */
export function CompetitionsEvidence({ code: { live, openTimes } }: { code: Compliance }) {
  return (
    <Part title="Raffles (clauses 1.9 and 1.10)" className="mt-8">
      <DescriptionList
        className="max-md:[&_dt]:w-[46%]"
        items={[
          {
            label: "Live with instant wins (up to half)",
            value: (
              <StatusDot tone={areMostInstantWins(live) ? "error" : "ok"}>
                {shareInWords(live.withInstantWins, live.total)}
              </StatusDot>
            ),
          },
          {
            label: "Prizes of these that are instant wins (up to half)",
            value: (
              <StatusDot tone={areMostPrizesInstant(live) ? "error" : "ok"}>
                {shareInWords(live.instantPrizes, live.prizes)}
              </StatusDot>
            ),
          },
          {
            label: `Open for under ${LEAST_OPEN_HOURS} hours in the last 12 months`,
            value: <StatusDot tone={openTimes.unexplained === 0 ? "ok" : "warn"}>{shortInWords(openTimes)}</StatusDot>,
          },
        ]}
      />
    </Part>
  );
}
