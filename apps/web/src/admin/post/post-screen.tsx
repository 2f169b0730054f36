import { formatName, OpenBatchInput, type PostBatch } from "@counterfoil/core";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { newKey } from "../../app/use-send-key.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DateTimeField } from "../../ui/date-field.tsx";
import { formatCount } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { StateDot } from "../../ui/status-dot.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { Action, ActionLink } from "../frame/action.tsx";
import { DateTimeCell, keepRows, usePagedList } from "../frame/list-props.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { Screen } from "../frame/screen.tsx";
import { batchStates, keyedWords } from "./post-words.ts";

const { announced, receivedAt, reason } = OpenBatchInput.shape;
const Values = z.object({
  announced,
  receivedAt: z
    .literal("")
    .transform(() => null)
    .or(receivedAt),
  reason,
});

function OpenBatchDialog({ onClose }: { onClose: () => void }) {
  // Sent again after a lost answer, it is the same batch.
  const [key] = useState(newKey);
  const navigate = useNavigate();
  return (
    <SaveDialog<z.input<typeof Values>, z.output<typeof Values>>
      title="Open a batch"
      about={<p>A batch is the cards of one delivery. Count them first, so that no card gets lost.</p>}
      submitLabel="Open batch"
      failure="Couldn't open the batch"
      draftName="post-open"
      schema={Values}
      values={{ announced: Number.NaN, receivedAt: "", reason: "" }}
      run={async ({ receivedAt, ...values }, api) => {
        const at = receivedAt === null ? null : new Date(receivedAt).toISOString();
        const { batch } = await api.post.open.mutate({ ...values, receivedAt: at, key });
        await navigate({ to: "/admin/post/$id", params: { id: batch._id } });
        return { msg: `Batch ${batch.number} opened` };
      }}
      onClose={onClose}
    >
      {({ field, controlled }) => (
        <>
          {controlled("announced", ({ ref: _, ...field }) => (
            <NumberField label="Number of cards" className="max-w-80" {...field} />
          ))}
          {controlled("receivedAt", ({ ref: _, value, ...field }) => (
            <DateTimeField
              label="Received"
              optional
              hint="Leave blank if they have just arrived. It decides whether the cards arrived in time."
              value={value ?? ""}
              {...field}
            />
          ))}
          <TextField label="Reason" optional hint="Needed if the cards arrived earlier." {...field("reason")} />
        </>
      )}
    </SaveDialog>
  );
}

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
  { header: "Status", phone: "aside", cell: ({ state }) => <StateDot of={batchStates[state]} /> },
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
