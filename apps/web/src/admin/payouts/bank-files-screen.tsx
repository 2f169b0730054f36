import { countThings, formatName, type PayoutBatch } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatDateTime, formatMoney } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { Action } from "../frame/action.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { actionsColumn, keepRows, usePagedList } from "../frame/list-props.tsx";
import { SaveCsv } from "../frame/save-csv.tsx";
import { BackLink, Screen } from "../frame/screen.tsx";

const route = getRouteApi("/admin/payouts/files");

/** Saves a bank file, after a password where it was not given lately. */
function SaveFile({ batch: { _id: id, reference } }: { batch: PayoutBatch }) {
  const { client } = trpc.useUtils();
  const label = (
    <>
      Download<span className="sr-only"> {reference}</span>
    </>
  );
  const write = async () => (await client.payouts.download.query({ id })).csv;
  return (
    <May right="payouts.export">
      <SaveCsv name={`${reference}.csv`} {...{ label, write }} />
    </May>
  );
}

const columnsOf = (onPaid: (batch: PayoutBatch) => void): Column<PayoutBatch>[] => [
  { header: "Bank file", nowrap: true, cell: ({ reference }) => <span className="font-semibold">{reference}</span> },
  { header: "Payouts", align: "right", cell: ({ payouts }) => payouts },
  { header: "Amount", align: "right", cell: ({ amount }) => formatMoney(amount) },
  { header: "Not yet paid", align: "right", cell: ({ sent }) => sent },
  { header: "Exported by", phone: "labelled", cell: ({ exportedBy }) => formatName(exportedBy) },
  { header: "Exported", align: "right", cell: ({ exportedAt }) => formatDateTime(exportedAt) },
  actionsColumn(
    (batch) => (
      <span className="flex flex-wrap items-center justify-end gap-2">
        {batch.sent > 0 && (
          <Action right="payouts.pay" onClick={() => onPaid(batch)}>
            Mark all as paid<span className="sr-only">: {batch.reference}</span>
          </Action>
        )}
        <SaveFile batch={batch} />
      </span>
    ),
    "plain",
  ),
];

/** The bank files: each can be downloaded again with the same payouts. */
export function BankFilesScreen() {
  const { input } = route.useRouteContext().first.list;
  const list = trpc.payouts.listBatches.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ batches: rows, totalBatches: total }) => ({ rows, total }));
  const [paid, setPaid] = useState<PayoutBatch>();
  return (
    <Screen title="Bank files" back={<BackLink to="/admin/payouts" />}>
      <p className="mb-5 max-w-180 text-label text-muted">
        These files have full bank details. Delete them from your computer once your bank has them.
      </p>
      <DataTable
        caption="Bank files"
        columns={columnsOf(setPaid)}
        rowId={({ _id }) => _id}
        {...page}
        empty={<Empty title="No bank files to show" help="Export one once payouts are approved." />}
      />
      {paid && (
        <ActionDialog
          title={`Mark ${paid.reference} as paid?`}
          confirmLabel="Mark all as paid"
          busyLabel="Saving..."
          danger={false}
          run={(_, api) => api.payouts.recordBatchPaid.mutate({ id: paid._id })}
          onClose={() => setPaid(undefined)}
        >
          {countThings(paid.sent, "payout is", "payouts are")} marked as paid. You can still mark one as returned later.
        </ActionDialog>
      )}
    </Screen>
  );
}
