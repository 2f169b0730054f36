import { AnswerComplaintInput, COMPLAINT_LENGTH, type Complaint, complaintOutcomeNames } from "@counterfoil/core";
import { z } from "zod";
import { useSession } from "../../app/session.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { TextareaField } from "../../ui/text-fields.tsx";
import { useScrollable } from "../../ui/use-scrollable.ts";
import { SaveDialog } from "../frame/save-dialog.tsx";

const { outcome, answer } = AnswerComplaintInput.shape;

const Values = z.object({
  outcome: outcome.or(z.literal("")).refine((chosen) => chosen !== "", "Choose an outcome"),
  answer,
});

export function AnswerDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
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
          This is emailed to the customer and can't be changed.{" "}
          {adrBody === null ? "No dispute body is set, so none is mentioned." : `It mentions ${adrBody.name}.`}
        </>
      }
      submitLabel="Send answer"
      failure="Couldn't send the answer"
      draftName={`complaint-answer:${complaint._id}`}
      schema={Values}
      values={{ outcome: "", answer: "" }}
      run={(values, api) => api.complaints.answer.mutate({ id: complaint._id, ...values })}
      refresh={["complaints", "attention"]}
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
