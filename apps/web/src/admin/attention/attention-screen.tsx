import { type Finding, formatName, ResolveFindingInput } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterSelect, Toolbar } from "../../ui/filters.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { TextareaField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import type { ScreenSearch } from "../frame/list-props.ts";
import { actionsColumn, listProps, useFilters } from "../frame/list-props.ts";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { Screen } from "../frame/screen.tsx";
import { useOutcome } from "../frame/use-refresh.ts";
import { FindingLinks, findingTitle, NextLink, nextStep } from "./finding-words.tsx";

const How = ResolveFindingInput.pick({ how: true });

function ResolveDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  return (
    <SaveDialog
      title="Mark as resolved"
      about={<p>{findingTitle(finding)}</p>}
      submitLabel="Mark as resolved"
      failure="Couldn't mark this as resolved"
      draftName={`settle:${finding._id}`}
      schema={How}
      values={{ how: "" }}
      run={({ how }, api) => api.attention.settle.mutate({ id: finding._id, how })}
      refresh={["attention"]}
      onClose={onClose}
    >
      {({ field }) => (
        <TextareaField
          label="What did you do?"
          hint="Recorded in the audit trail with your name."
          rows={3}
          {...field("how")}
        />
      )}
    </SaveDialog>
  );
}

const route = getRouteApi("/admin/attention");

function What({ finding }: { finding: Finding }) {
  return (
    <>
      <span className="block font-semibold">{findingTitle(finding)}</span>
      <FindingLinks finding={finding} />
    </>
  );
}

const shared: Column<Finding>[] = [
  { id: "what", header: "Issue", cell: (finding) => <What finding={finding} /> },
  { id: "since", header: "Since", nowrap: true, cell: ({ since }) => formatDateTime(since) },
];

function openColumns(onSettle: (finding: Finding) => void): Column<Finding>[] {
  return [
    ...shared,
    { id: "next", header: "Next step", cell: nextStep },
    actionsColumn((finding) => {
      const next = NextLink({ finding });
      return (
        <span className="inline-flex flex-wrap justify-end gap-2">
          {next && (
            <Button asChild variant="secondary" size="small">
              {next}
            </Button>
          )}
          <Action right="attention.settle" size="small" onClick={() => onSettle(finding)}>
            Mark as resolved
          </Action>
        </span>
      );
    }, "plain"),
  ];
}

function resolvedColumns(onReopen: (finding: Finding) => void): Column<Finding>[] {
  return [
    ...shared,
    { id: "how", header: "What was done", cell: ({ settled }) => settled?.how },
    {
      id: "by",
      header: "Resolved by",
      cell: ({ settled }) => settled && `${formatName(settled.admin)}, ${formatDateTime(settled.at)}`,
    },
    actionsColumn(
      (finding) => (
        <Action right="attention.settle" size="small" onClick={() => onReopen(finding)}>
          Reopen
        </Action>
      ),
      "plain",
    ),
  ];
}

export function AttentionScreen() {
  const { show } = route.useSearch();
  const filter = useFilters<ScreenSearch<"/admin/attention">>();
  const settled = show === "settled";
  const list = trpc.attention.list.useQuery(route.useRouteContext().first.list.input);
  const [settling, setSettling] = useState<Finding>();
  const reopen = trpc.attention.reopen.useMutation(useOutcome("attention"));
  return (
    <Screen>
      <Toolbar label="Filter issues">
        <FilterSelect
          label="Status"
          options={[
            { value: undefined, label: "Open" },
            { value: "settled", label: "Resolved" },
          ]}
          value={show}
          onChange={(value) => filter({ show: value })}
        />
      </Toolbar>
      <DataTable
        caption="Needs attention"
        columns={settled ? resolvedColumns(({ _id }) => reopen.mutate({ id: _id })) : openColumns(setSettling)}
        rows={list.data?.findings}
        {...listProps(list)}
        empty={<Empty title={settled ? "Nothing has been marked as resolved" : "Nothing needs attention"} />}
      />
      {settling && <ResolveDialog finding={settling} onClose={() => setSettling(undefined)} />}
    </Screen>
  );
}
