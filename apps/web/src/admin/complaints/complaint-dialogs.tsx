import type { Complaint } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { NoteDialog } from "../frame/note-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ReferDialog } from "./refer-dialog.tsx";

export type ComplaintAction = "answer" | "note" | "close" | "refer" | "erase";

type Props = { complaint: Complaint; onClose: () => void };

const hint = "Only staff can see this.";

function AddNoteDialog({ complaint: { _id: id, reference }, onClose }: Props) {
  const add = trpc.complaints.note.useMutation();
  return (
    <NoteDialog
      title={`Note on ${reference}`}
      submitLabel="Add note"
      failure="Couldn't add the note"
      draftName={`complaint-note:${id}`}
      words={{ label: "Note", hint, missing: "Write a note" }}
      run={({ note }) => add.mutateAsync({ id, note })}
      refresh={useRefresh("complaints", "attention")}
      onClose={onClose}
    />
  );
}

function CloseDialog({ complaint: { _id: id, reference, answeredAt }, onClose }: Props) {
  const close = trpc.complaints.close.useMutation();
  return (
    <NoteDialog
      title={`Close ${reference}?`}
      about={
        answeredAt === null
          ? "It hasn't been answered, so it will be recorded as withdrawn. You can't answer it later."
          : "You can still refer it to the dispute body later."
      }
      submitLabel="Close complaint"
      failure="Couldn't close the complaint"
      draftName={`complaint-close:${id}`}
      words={{ label: "Reason", hint, missing: "Enter a reason" }}
      run={({ note }) => close.mutateAsync({ id, note })}
      refresh={useRefresh("complaints", "attention")}
      onClose={onClose}
    />
  );
}

function EraseDialog({ complaint: { _id: id, reference }, onClose }: Props) {
  const erase = trpc.complaints.erase.useMutation();
  return (
    <ActionDialog
      title={`Erase ${reference}?`}
      confirmLabel="Erase complaint"
      run={() => erase.mutateAsync({ id })}
      done="Erased. Its dates and outcome are kept."
      refresh={useRefresh("complaints", "attention")}
      failure="Couldn't erase the complaint"
      onClose={onClose}
    >
      This permanently deletes the name, address, text, answer and notes. Dates, subject and outcome are kept for
      reporting. An open complaint is recorded as withdrawn.
    </ActionDialog>
  );
}

const dialogs = {
  answer: AnswerDialog,
  note: AddNoteDialog,
  close: CloseDialog,
  refer: ReferDialog,
  erase: EraseDialog,
};

/** The dialog of what staff do about a complaint. */
export function ComplaintDialog({ act, ...props }: Props & { act: ComplaintAction }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}
