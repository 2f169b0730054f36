import {
  AnswerComplaintInput,
  COMPLAINT_LENGTH,
  type Complaint,
  complaintOutcomeNames,
  ReferComplaintInput,
} from "@counterfoil/core";
import { z } from "zod";
import { useSession } from "../../app/session.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { useScrollable } from "../../ui/use-scrollable.ts";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { type Note, NoteDialog, NoteField } from "../frame/note-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

export type ComplaintAction = "answer" | "note" | "close" | "refer" | "erase";

type Props = { complaint: Complaint; onClose: () => void };

const { outcome, answer } = AnswerComplaintInput.shape;

const Answer = z.object({
  outcome: outcome.or(z.literal("")).refine((chosen) => chosen !== "", "Choose an outcome"),
  answer,
});

function AnswerDialog({ complaint, onClose }: Props) {
  const { adrBody } = useSession().settings;
  const letter = useScrollable();
  return (
    <SaveDialog
      title={`Answer ${complaint.reference}`}
      size="large"
      about={
        <>
          <section
            aria-label="Complaint"
            ref={letter.box}
            tabIndex={letter.scrollable ? 0 : undefined}
            className="mb-3 max-h-60 overflow-y-auto rounded-m bg-ground px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]"
          >
            {complaint.text}
          </section>
          Your answer is emailed to the customer if they have an email address. It can't be changed.{" "}
          {adrBody === null
            ? "It doesn't mention a dispute body, because none is set."
            : `It mentions ${adrBody.name}.`}
        </>
      }
      submitLabel="Send answer"
      failure="Couldn't send the answer"
      draftName={`complaint-answer:${complaint._id}`}
      schema={Answer}
      values={{ outcome: "", answer: "" }}
      run={(values, api) => api.complaints.answer.mutate({ id: complaint._id, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ChoiceField
            label="Outcome"
            first="Choose an outcome"
            names={complaintOutcomeNames}
            options={outcome.options}
            {...field("outcome")}
          />
          <TextareaField
            label="Answer"
            hint="What you found, what you'll do and why."
            rows={8}
            maxLength={COMPLAINT_LENGTH}
            {...field("answer")}
          />
        </>
      )}
    </SaveDialog>
  );
}

const Referral = ReferComplaintInput.pick({ to: true, note: true });

function ReferDialog({ complaint, onClose }: Props) {
  const { adrBody } = useSession().settings;
  return (
    <SaveDialog
      title={`Refer ${complaint.reference} to a dispute body`}
      about={<p>This records the referral and tells the customer. Send the documents yourself.</p>}
      submitLabel="Mark as referred"
      failure="Couldn't mark this as referred"
      draftName={`complaint-refer:${complaint._id}`}
      schema={Referral}
      values={{ to: adrBody?.name ?? "", note: "" }}
      run={(values, api) => api.complaints.refer.mutate({ id: complaint._id, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField label="To" maxLength={100} {...field("to")} />
          <NoteField label="Note" hint="For example, their case number." {...field("note")} />
        </>
      )}
    </SaveDialog>
  );
}

const shared = { hint: "Only staff can see this." };

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

export function ComplaintDialog({ act, complaint, onClose }: Props & { act: ComplaintAction }) {
  if (act === "note" || act === "close") {
    return <NoteDialog {...notes[act](complaint)} onClose={onClose} />;
  }
  if (act === "answer") return <AnswerDialog {...{ complaint, onClose }} />;
  if (act === "refer") return <ReferDialog {...{ complaint, onClose }} />;
  return (
    <ActionDialog
      title={`Erase ${complaint.reference}?`}
      confirmLabel="Erase complaint"
      run={(_, api) => api.complaints.erase.mutate({ id: complaint._id })}
      done="Erased. Its dates and outcome are kept."
      failure="Couldn't erase the complaint"
      onClose={onClose}
    >
      This permanently deletes the name, address, text, answer and notes. Dates, subject and outcome are kept for
      reporting. An open complaint is recorded as withdrawn.
    </ActionDialog>
  );
}
