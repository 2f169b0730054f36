import { type CustomerFlag, countThings, FlagOutcome, formatName, ResolveFlagInput } from "@counterfoil/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { z } from "zod";
import { useNow } from "../../ui/clock.ts";
import { cx } from "../../ui/cx.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { nameInList } from "../../ui/email-text.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { ChoiceField } from "../../ui/select.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { Action, ActionLink, UserLink } from "../frame/action.tsx";
import { actionsColumn, DateTimeCell, type ListQuery, listProps } from "../frame/list-props.tsx";
import { NoteDialog, NoteField } from "../frame/note-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import {
  type FlagsOfCustomer,
  groupByCustomer,
  mostUrgent,
  nextWords,
  outcomeNames,
  ruleName,
} from "./protection-words.ts";

const SettleValues = z.object({
  outcome: FlagOutcome.or(z.literal("")).refine((outcome) => outcome !== "", "Choose an outcome"),
  note: ResolveFlagInput.shape.note,
});

function ResolveFlagDialog({ flag, about, onClose }: { flag: CustomerFlag; about: ReactNode; onClose: () => void }) {
  return (
    <SaveDialog
      title="Resolve flag"
      about={about}
      submitLabel="Resolve"
      failure="Couldn't resolve this"
      draftName={`care:${flag._id}`}
      schema={SettleValues}
      values={{ outcome: "", note: "" }}
      run={(values, api) => api.care.settle.mutate({ id: flag._id, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ChoiceField
            label="Outcome"
            hint="This only records the outcome. Lower limits or block customers on their page."
            first="Choose an outcome"
            names={outcomeNames}
            {...field("outcome")}
          />
          <NoteField label="Note" hint="What you found and why no more is needed." rows={4} {...field("note")} />
        </>
      )}
    </SaveDialog>
  );
}

function Seen({ flag: { rule, sentence, notes, earlierNotes } }: { flag: CustomerFlag }) {
  return (
    <>
      <strong className="block max-md:min-w-[65vw]">{sentence}</strong>
      <span className="block text-small font-normal text-muted">{ruleName(rule)}</span>
      {earlierNotes > 0 && (
        <span className="mt-1 block text-small font-normal text-muted">
          {countThings(earlierNotes, "earlier note is", "earlier notes are")} in the audit trail
        </span>
      )}
      {notes.map(({ note, at, by }) => (
        <span key={`${at} ${note}`} className="mt-1 block text-small font-normal [overflow-wrap:anywhere]">
          “{note}” <span className="text-muted">{`${formatName(by)}, ${formatDateTime(at)}`}</span>
        </span>
      ))}
    </>
  );
}

function Next({ flag }: { flag: CustomerFlag }) {
  const now = useNow();
  if (flag.outcome !== null && flag.closedAt !== null) {
    return (
      <>
        <StatusDot tone="ok">{outcomeNames[flag.outcome]}</StatusDot>
        <span className="block text-small font-normal text-muted">Resolved {formatDateTime(flag.closedAt)}</span>
      </>
    );
  }
  return (
    <>
      {nextWords(flag)}
      {Date.parse(flag.dueAt) < now && (
        <span className="block">
          <StatusDot tone="warn">Overdue</StatusDot>
        </span>
      )}
    </>
  );
}

type Dialog = { flag: CustomerFlag; kind: "note" | "settle" };

function Acts({ flags, onOpen }: { flags: FlagsOfCustomer; onOpen: (dialog: Dialog) => void }) {
  const flag = mostUrgent(flags);
  if (flag.state === "closed") return null;
  if (flags.length > 1) {
    return (
      <ActionLink to="/admin/users/$id" params={{ id: flag.user._id }} search={{ tab: "care" }} size="small">
        Review flags<span className="sr-only">{` of ${formatName(flag.user)}`}</span>
      </ActionLink>
    );
  }
  const about = <span className="sr-only">{` for ${formatName(flag.user)}: ${flag.sentence}`}</span>;
  return (
    <span className="inline-flex gap-2 whitespace-nowrap print:hidden">
      <Action right="care.settle" size="small" onClick={() => onOpen({ flag, kind: "note" })}>
        Add note{about}
      </Action>
      <Action right="care.settle" size="small" onClick={() => onOpen({ flag, kind: "settle" })}>
        Resolve{about}
      </Action>
    </span>
  );
}

const customer: Column<FlagsOfCustomer> = {
  header: "Customer",
  cell: ([{ user }]) => (
    <UserLink user={user} tab="care" className={cx(nameInList, "font-semibold underline min-[1280px]:min-w-36")} />
  ),
};

function columnsOf(onOpen: (dialog: Dialog) => void): Column<FlagsOfCustomer>[] {
  return [
    {
      header: "Reason",
      cell: (flags) => (
        <span className="grid gap-3">
          {flags.map((flag) => (
            <span key={flag._id}>
              <Seen flag={flag} />
              {flags.length > 1 && flag.outcome && (
                <span className="block text-small font-normal text-muted">{`Resolved: ${outcomeNames[flag.outcome]}`}</span>
              )}
            </span>
          ))}
        </span>
      ),
      phone: "plain",
    },
    {
      header: "Since",
      nowrap: true,
      cell: (flags) => <DateTimeCell moment={mostUrgent(flags).at} />,
      phone: "labelled",
    },
    { header: "Next step", cell: (flags) => <Next flag={mostUrgent(flags)} /> },
    actionsColumn((flags) => <Acts flags={flags} onOpen={onOpen} />, "plain"),
  ];
}

type Props = {
  list: ListQuery & { data: { flags: CustomerFlag[]; totalFlags: number } | undefined };
  /** On the page of the customer, where each flag has a row. */
  ofOne?: boolean;
  empty: ReactNode;
  paging: Pick<ComponentProps<typeof DataTable>, "page" | "pageSize" | "onPage">;
};

export function FlagList({ list, ofOne = false, empty, paging }: Props) {
  const [dialog, setDialog] = useState<Dialog>();
  const columns = columnsOf(setDialog);
  const flags = list.data?.flags;
  const rows = ofOne ? flags?.map((flag): FlagsOfCustomer => [flag]) : flags && groupByCustomer(flags);
  const close = () => setDialog(undefined);
  const about = dialog && (
    <p className="mt-2">
      <strong>{formatName(dialog.flag.user)}</strong>: {dialog.flag.sentence}
    </p>
  );
  return (
    <>
      <DataTable
        caption="Flagged customers"
        columns={ofOne ? columns : [customer, ...columns]}
        rows={rows}
        rowId={([{ _id }]) => _id}
        {...listProps(list)}
        total={list.data?.totalFlags}
        empty={empty}
        {...paging}
      />
      {dialog?.kind === "note" && (
        <NoteDialog
          title="Add a note"
          about={about}
          submitLabel="Add note"
          failure="Couldn't add the note"
          draftName={`care-note:${dialog.flag._id}`}
          words={{ label: "What did you find or do?", hint: "The flag stays open.", missing: "Write a note" }}
          run={({ note }, api) => api.care.note.mutate({ id: dialog.flag._id, note })}
          onClose={close}
        />
      )}
      {dialog?.kind === "settle" && <ResolveFlagDialog flag={dialog.flag} {...{ about }} onClose={close} />}
    </>
  );
}
