import type { Complaint } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { ActDialog } from "../frame/act-dialog.tsx";
import { NoteDialog } from "../frame/note-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ReferDialog } from "./refer-dialog.tsx";

export type ComplaintAct = "answer" | "note" | "close" | "refer" | "erase";

type Props = { complaint: Complaint; onClose: () => void };

const hint = "Other admins read it; the customer does not.";

function AddNoteDialog({ complaint: { _id: id, reference }, onClose }: Props) {
  const add = trpc.complaints.note.useMutation();
  return (
    <NoteDialog
      title={`Note on ${reference}`}
      about="What you saw, or did."
      submitLabel="Add note"
      failure="The note could not be added"
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
          ? "It has no answer, so it counts as withdrawn by the customer. It cannot be answered afterwards."
          : "Nothing more came of it. The body for disputes can still have it later."
      }
      submitLabel="Close complaint"
      failure="The complaint could not be closed"
      draftName={`complaint-close:${id}`}
      words={{ label: "Why?", hint, missing: "Say why" }}
      run={({ note }) => close.mutateAsync({ id, note })}
      refresh={useRefresh("complaints", "attention")}
      onClose={onClose}
    />
  );
}

function EraseDialog({ complaint: { _id: id, reference }, onClose }: Props) {
  const erase = trpc.complaints.erase.useMutation();
  return (
    <ActDialog
      title={`Erase ${reference}?`}
      confirmLabel="Erase complaint"
      run={() => erase.mutateAsync({ id })}
      done="Erased but for its dates and outcome"
      refresh={useRefresh("complaints", "attention")}
      failure="The complaint could not be erased"
      onClose={onClose}
    >
      Name, address, text, answer and notes go. Dates, subject and outcome stay, since the shop must be able to show how
      long each complaint took. An open one counts as withdrawn.
    </ActDialog>
  );
}

const dialogs = {
  answer: AnswerDialog,
  note: AddNoteDialog,
  close: CloseDialog,
  refer: ReferDialog,
  erase: EraseDialog,
};

/** The dialog of what staff does about a complaint. */
export function ComplaintDialog({ act, ...props }: Props & { act: ComplaintAct }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}
