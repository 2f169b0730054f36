import { type Finding, formatName } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { useOutcome } from "../../app/use-outcome.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterSelect, Toolbar } from "../../ui/filters.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { Action } from "../frame/action.tsx";
import { actionsColumn, listProps, type ScreenSearch, useFilters } from "../frame/list-props.tsx";
import { NoteDialog, why } from "../frame/note-dialog.tsx";
import { Screen } from "../frame/screen.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { FindingLinks, findingTitle, NextLink, nextStep } from "./finding-words.tsx";

const words = { ...why, label: "What did you do?", missing: "Enter what was done" };

const route = getRouteApi("/admin/attention");

const shared: Column<Finding>[] = [
  {
    header: "Issue",
    cell: (finding) => (
      <>
        <span className="block font-semibold">{findingTitle(finding)}</span>
        <FindingLinks finding={finding} />
      </>
    ),
  },
  { header: "Since", nowrap: true, cell: ({ since }) => formatDateTime(since) },
];

function openColumns(onSettle: (finding: Finding) => void): Column<Finding>[] {
  return [
    ...shared,
    { header: "Next step", cell: nextStep },
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
    { header: "What was done", cell: ({ settled }) => settled?.how },
    {
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
  const reopen = trpc.attention.reopen.useMutation(useOutcome(useRefresh()));
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
      {settling && (
        <NoteDialog
          title="Mark as resolved"
          about={<p>{findingTitle(settling)}</p>}
          submitLabel="Mark as resolved"
          failure="Couldn't mark this as resolved"
          draftName={`settle:${settling._id}`}
          words={words}
          most={500}
          run={({ note }, api) => api.attention.settle.mutate({ id: settling._id, how: note })}
          onClose={() => setSettling(undefined)}
        />
      )}
    </Screen>
  );
}
