import { Link } from "@tanstack/react-router";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FillBar } from "../../ui/fill-bar.tsx";
import { Empty } from "../../ui/notices.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { listProps } from "../frame/list-props.ts";
import { ListHead } from "./list-head.tsx";

type Row = Outputs["statistics"]["listEnding"]["raffles"][number];

const columns: Column<Row>[] = [
  {
    id: "title",
    header: "Title",
    cell: ({ _id, name }) => (
      <Link to="/admin/raffles/$id" params={{ id: _id }} className="row-link font-semibold underline">
        {name}
      </Link>
    ),
  },
  {
    id: "fill",
    header: "Entrants",
    align: "right",
    cell: ({ ticketsPurchased, maxEntries }) => (
      <FillBar compact label="Entrants" value={ticketsPurchased} of={maxEntries} />
    ),
  },
  { id: "ends", header: "Ends", align: "right", cell: ({ endDate }) => <RelativeTime moment={endDate} /> },
];

/** The open competitions that end next, with the share sold. */
export function EndingSoon() {
  const list = trpc.statistics.listEnding.useQuery();
  return (
    <section aria-labelledby="ending">
      <ListHead id="ending" title="Ending soon" link={<Link to="/admin/raffles">All raffles</Link>} />
      <DataTable
        caption="Ending soon"
        columns={columns}
        rows={list.data?.raffles}
        pageSize={6}
        {...listProps(list)}
        empty={<Empty title="No raffles to show" help="Nothing is on sale right now." />}
      />
    </section>
  );
}
