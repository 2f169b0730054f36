import type { Complaint } from "@counterfoil/core";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { type Note, NoteDialog } from "../frame/note-dialog.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ReferDialog } from "./refer-dialog.tsx";

export type ComplaintAction = "answer" | "note" | "close" | "refer" | "erase";

type Props = { complaint: Complaint; onClose: () => void };

const shared = { hint: "Only staff can see this." };

/** The dialogs that only ask for a note. */
const notes: Readonly<Record<"note" | "close", (complaint: Complaint) => Note>> = {
  note: ({ _id: id, reference }) => ({
    title: `Note on ${reference}`,
    submitLabel: "Add note",
    failure: "Couldn't add the note",
    draftName: `complaint-note:${id}`,
    words: { ...shared, label: "Note", missing: "Write a note" },
    run: ({ note }, api) => api.complaints.note.mutate({ id, note }),
  }),
  close: ({ _id: id, reference, answeredAt }) => ({
    title: `Close ${reference}?`,
    about:
      answeredAt === null
        ? "It hasn't been answered, so it will be recorded as withdrawn. You can't answer it later."
        : "You can still refer it to the dispute body later.",
    submitLabel: "Close complaint",
    failure: "Couldn't close the complaint",
    draftName: `complaint-close:${id}`,
    words: { ...shared, label: "Reason", missing: "Enter a reason" },
    run: ({ note }, api) => api.complaints.close.mutate({ id, note }),
  }),
};

function EraseDialog({ complaint: { _id: id, reference }, onClose }: Props) {
  return (
    <ActionDialog
      title={`Erase ${reference}?`}
      confirmLabel="Erase complaint"
      run={(_, api) => api.complaints.erase.mutate({ id })}
      done="Erased. Its dates and outcome are kept."
      refresh={["complaints", "attention"]}
      failure="Couldn't erase the complaint"
      onClose={onClose}
    >
      This permanently deletes the name, address, text, answer and notes. Dates, subject and outcome are kept for
      reporting. An open complaint is recorded as withdrawn.
    </ActionDialog>
  );
}

const dialogs = { answer: AnswerDialog, refer: ReferDialog, erase: EraseDialog };

/** The dialog of what staff do about a complaint. */
export function ComplaintDialog({ act, complaint, onClose }: Props & { act: ComplaintAction }) {
  if (act === "note" || act === "close") {
    return <NoteDialog {...notes[act](complaint)} refresh={["complaints", "attention"]} onClose={onClose} />;
  }
  const Dialog = dialogs[act];
  return <Dialog {...{ complaint, onClose }} />;
}
