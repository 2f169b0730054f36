import { type AwardLine, awardStates, openAwardStates } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { useNow } from "../../ui/clock.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { nameInList } from "../../ui/email-text.tsx";
import { FilterSelect, Toolbar } from "../../ui/filters.tsx";
import { formatDate } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { StateDot } from "../../ui/status-dot.tsx";
import { keepRows, type ScreenSearch, useFilters, usePagedList } from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { awardStateNames, dueInWords, nextStep, winnerName } from "./award-words.ts";

const route = getRouteApi("/admin/awards");

function DaysLeft({ award }: { award: AwardLine }) {
  const due = dueInWords(award, useNow());
  return (
    <>
      {due && <StateDot of={due} />}
      <span className="block text-small font-normal text-muted">{formatDate(award.dueAt)}</span>
    </>
  );
}

const columns: Column<AwardLine>[] = [
  {
    header: "Prize",
    cell: ({ _id, prize, raffle }) => (
      <>
        <Link to="/admin/awards/$id" params={{ id: _id }} className="row-link font-semibold underline">
          {prize}
        </Link>
        {raffle.name !== prize && (
          <span className="block text-small font-normal text-muted [overflow-wrap:anywhere]">{raffle.name}</span>
        )}
      </>
    ),
  },
  { header: "Winner", cell: (award) => <span className={nameInList}>{winnerName(award)}</span>, phone: "labelled" },
  { header: "Next step", cell: nextStep, phone: "labelled" },
  { header: "Due", cell: (award) => <DaysLeft award={award} /> },
];

/** How far an open award is, to put the board's groups into the order of the work. */
const progressOf = ({ state }: AwardLine) => awardStates.indexOf(state);

/** Prizes from win to award, by how far they are. Of each group those that are due first come first. */
export function AwardsScreen() {
  const { show } = route.useSearch();
  const filter = useFilters<ScreenSearch<"/admin/awards">>();
  const { input } = route.useRouteContext().first.list;
  const list = trpc.awards.list.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ awards: rows, totalAwards: total }) => ({ rows, total }));
  const counts = list.data?.counts ?? {};
  const all = openAwardStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label);
  const isBoard = show === undefined;
  const rows = isBoard ? page.rows?.toSorted((a, b) => progressOf(a) - progressOf(b)) : page.rows;
  const options = [
    { value: undefined, label: withCount("To award", all) },
    ...awardStates.map((state) => ({ value: state, label: withCount(awardStateNames[state], counts[state]) })),
  ] as const;
  return (
    <Screen about="Every prize you hand over, from the win until there's proof that the winner has it. Each is due within 30 days.">
      <Toolbar label="Awards">
        <FilterSelect label="Status" options={options} value={show} onChange={(value) => filter({ show: value })} />
      </Toolbar>
      <DataTable
        caption="Awards"
        columns={columns}
        {...page}
        rows={rows}
        groupOf={isBoard ? ({ state }) => withCount(awardStateNames[state], counts[state]) : undefined}
        empty={
          <Empty
            title={show ? "No prizes to show" : "No prizes to award"}
            help="Prizes appear here when they're won."
          />
        }
      />
    </Screen>
  );
}
