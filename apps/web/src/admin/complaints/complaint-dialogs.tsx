import type { Complaint } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { NoteForm } from "../care/note-form.tsx";
import { ConfirmDelete } from "../frame/confirm-delete.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ReferDialog } from "./refer-dialog.tsx";
import { useRefreshComplaints } from "./use-refresh-complaints.ts";

export type ComplaintAct = "answer" | "note" | "close" | "refer" | "erase";

type Props = { complaint: Complaint; onClose: () => void };

const whyClosed = { label: "Why?", hint: "Other admins read it; the customer does not.", missing: "Say why" };
const seen = { label: "Note", hint: "Other admins read it; the customer does not.", missing: "Write a note" };

function NoteDialog({ complaint: { _id: id, reference }, onClose }: Props) {
  const refresh = useRefreshComplaints();
  const add = trpc.complaints.note.useMutation();
  return (
    <NoteForm
      title={`Note on ${reference}`}
      submitLabel="Add note"
      failure="The note could not be added"
      draftName={`complaint-note:${id}`}
      field={seen}
      send={async (note) => {
        const { msg } = await add.mutateAsync({ id, note });
        await refresh();
        return msg;
      }}
      onClose={onClose}
    >
      What you saw, or did.
    </NoteForm>
  );
}

function CloseDialog({ complaint: { _id: id, reference, answeredAt }, onClose }: Props) {
  const refresh = useRefreshComplaints();
  const close = trpc.complaints.close.useMutation();
  return (
    <NoteForm
      title={`Close ${reference}?`}
      submitLabel="Close complaint"
      failure="The complaint could not be closed"
      draftName={`complaint-close:${id}`}
      field={whyClosed}
      send={async (note) => {
        const { msg } = await close.mutateAsync({ id, note });
        await refresh();
        return msg;
      }}
      onClose={onClose}
    >
      {answeredAt === null
        ? "It has no answer, so it counts as withdrawn by the customer. It cannot be answered afterwards."
        : "Nothing more came of it. The body for disputes can still have it later."}
    </NoteForm>
  );
}

function EraseDialog({ complaint: { _id: id, reference }, onClose }: Props) {
  const refresh = useRefreshComplaints();
  const erase = trpc.complaints.erase.useMutation();
  return (
    <ConfirmDelete
      open
      title={`Erase ${reference}?`}
      confirmLabel="Erase complaint"
      onDelete={async () => {
        const answer = await erase.mutateAsync({ id });
        await refresh();
        return answer;
      }}
      done="Erased but for its dates and outcome"
      failure="The complaint could not be erased"
      onClose={onClose}
    >
      Name, address, text, answer and notes go. Dates, subject and outcome stay, since the shop must be able to show how
      long each complaint took. An open one counts as withdrawn.
    </ConfirmDelete>
  );
}

const dialogs = { answer: AnswerDialog, note: NoteDialog, close: CloseDialog, refer: ReferDialog, erase: EraseDialog };

/** The dialog of what staff does about a complaint. */
export function ComplaintDialog({ act, ...props }: Props & { act: ComplaintAct }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}
