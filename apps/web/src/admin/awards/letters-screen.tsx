import { countThings, type LetterList } from "@counterfoil/core";
import { useState } from "react";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatCount, formatDateTime } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { Action } from "../frame/action.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { actionsColumn, listProps } from "../frame/list-props.tsx";
import { SaveCsv } from "../frame/save-csv.tsx";
import { BackLink, Screen } from "../frame/screen.tsx";

/** Saves the labels of a list, after a password where it was not given lately. */
function SaveLabels({ at }: LetterList) {
  const { client } = trpc.useUtils();
  const label = (
    <>
      Download<span className="sr-only"> the list of {formatDateTime(at)}</span>
    </>
  );
  const write = async () => {
    const { letters } = await client.awards.findLetters.query({ at });
    return (await import("./letters-csv.ts")).toLettersCsv(letters);
  };
  return (
    <May right="awards.letters">
      <SaveCsv name={`letters-${at.slice(0, 10)}.csv`} {...{ label, write }} />
    </May>
  );
}

const columns: Column<LetterList>[] = [
  { header: "Exported", nowrap: true, cell: ({ at }) => <strong>{formatDateTime(at)}</strong> },
  { header: "Letters", align: "right", cell: ({ letters }) => formatCount(letters), phone: "labelled" },
  actionsColumn((list) => <SaveLabels {...list} />, "plain"),
];

const inWords = (letters: number) => countThings(letters, "letter", "letters");

/** Letters to winners who gave no email: those that are to be written, and the lists that were. */
export function LettersScreen() {
  const list = trpc.awards.listLetters.useQuery();
  const [exporting, setExporting] = useState(false);
  const due = list.data?.due ?? 0;
  return (
    <Screen
      title="Letters to winners"
      back={<BackLink to="/admin/post" />}
      actions={
        <Action right="awards.letters" variant="primary" disabled={due === 0} onClick={() => setExporting(true)}>
          {due === 0 ? "Export letters" : `Export ${inWords(due)}`}
        </Action>
      }
      about="For people who won with a card and gave no email address. Each winner is in one list only, which you can download again."
    >
      <DataTable
        caption="Lists of letters"
        columns={columns}
        rows={list.data?.lists}
        rowId={({ at }) => at}
        {...listProps(list)}
        empty={
          <Empty
            title="No letters yet"
            help={
              due === 0
                ? "Winners without an email address appear here."
                : "Export the first list when you're ready to write."
            }
          />
        }
      />
      {exporting && (
        <ActionDialog
          title={`Export ${inWords(due)}?`}
          confirmLabel="Export"
          busyLabel="Exporting..."
          danger={false}
          run={(_, api) => api.awards.writeLetters.mutate()}
          done="List ready to download"
          failure="Couldn't export the letters"
          onClose={() => setExporting(false)}
        >
          These winners are marked as notified by letter, and their time to claim starts. Post the letters today.
        </ActionDialog>
      )}
    </Screen>
  );
}
