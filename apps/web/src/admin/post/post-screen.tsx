import type { PostBatch } from "@counterfoil/core";
import { formatName } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatCount } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { Action, ActionLink } from "../frame/action.tsx";
import { DateTimeCell, keepRows, usePagedList } from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { OpenBatchDialog } from "./open-dialog.tsx";
import { batchStates, keyedWords } from "./post-words.ts";

const route = getRouteApi("/admin/post");

const columns: Column<PostBatch>[] = [
  {
    header: "Batch",
    cell: ({ _id, number }) => (
      <Link to="/admin/post/$id" params={{ id: _id }} className="row-link font-semibold underline">
        Batch {number}
      </Link>
    ),
  },
  {
    header: "Status",
    phone: "aside",
    cell: ({ state }) => <StatusDot tone={batchStates[state].tone}>{batchStates[state].words}</StatusDot>,
  },
  {
    header: "Received",
    nowrap: true,
    cell: ({ receivedAt }) => <DateTimeCell moment={receivedAt} />,
    phone: "labelled",
  },
  { header: "Keyed", cell: keyedWords, phone: "labelled" },
  { header: "Entered", align: "right", cell: ({ allocated }) => formatCount(allocated), phone: "labelled" },
  { header: "Rejected", align: "right", cell: ({ rejected }) => formatCount(rejected), phone: "labelled" },
  { header: "Opened by", cell: ({ openedBy }) => formatName(openedBy), phone: "labelled" },
];

/** The batches of cards that came by post, the newest first. */
export function PostScreen() {
  const [opening, setOpening] = useState(false);
  const { input } = route.useRouteContext().first.list;
  const list = trpc.post.list.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ batches: rows, totalBatches: total }) => ({ rows, total }));
  return (
    <Screen
      actions={
        <>
          <ActionLink right="awards.read" to="/admin/awards/letters">
            Letters
          </ActionLink>
          <Action right="post.key" variant="primary" onClick={() => setOpening(true)}>
            Open a batch
          </Action>
        </>
      }
      about="Cards get their numbers when their batch is closed, drawn in the same way as for a sale."
    >
      <DataTable
        caption="Batches"
        columns={columns}
        {...page}
        empty={<Empty title="No batches yet" help="Open one when cards arrive." />}
      />
      {opening && <OpenBatchDialog onClose={() => setOpening(false)} />}
    </Screen>
  );
}
