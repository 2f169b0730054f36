import type { ConsoleDrawSummary } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatCount, formatDateTime } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { Badge, StateDot } from "../../ui/status-dot.tsx";
import { keepRows, usePagedList } from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { drawStates, nextOf, troubleOf } from "./draw-words.ts";

const route = getRouteApi("/admin/draws");

const columns: Column<ConsoleDrawSummary>[] = [
  {
    header: "Raffle",
    cell: ({ raffle, competition, testBeacon }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link to="/admin/draws/$id" params={{ id: raffle }} className="row-link font-semibold underline">
          {competition}
        </Link>
        {testBeacon && <Badge tone="warn">Test draw</Badge>}
      </span>
    ),
  },
  { header: "Status", phone: "aside", cell: ({ state }) => <StateDot of={drawStates[state]} /> },
  {
    header: "Next step",
    cell: (draw) => (
      <>
        {nextOf(draw)}
        {troubleOf(draw).map((words) => (
          <strong key={words} className="block text-error">
            {words}
          </strong>
        ))}
      </>
    ),
  },
  {
    header: "Draw date",
    align: "right",
    cell: ({ due, drawAt }) => formatDateTime(due?.what === "beacon" ? due.at : drawAt),
  },
  { header: "Entries", align: "right", cell: ({ sold }) => formatCount(sold) },
  { header: "Void winners", align: "right", cell: ({ voids }) => formatCount(voids) },
];

/** The provable draws: what is due, and what is late. Those that are not over come first. */
export function DrawsScreen() {
  const { input } = route.useRouteContext().first.list;
  const list = trpc.draws.listForConsole.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ draws: rows, totalDraws: total }) => ({ rows, total }));
  return (
    <Screen about="These draws run automatically. You draw the other raffles yourself. They appear under To do once they end.">
      <DataTable
        caption="Draws"
        columns={columns}
        rowId={({ raffle }) => raffle}
        {...page}
        empty={<Empty title="No draws to show" help="Add a draw date to a live raffle to see it here." />}
      />
    </Screen>
  );
}
