import { AnswerComplaintInput, COMPLAINT_LENGTH, type Complaint, complaintOutcomeNames } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { Select } from "../../ui/select.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormDialog } from "../frame/form-dialog.tsx";
import { useRefreshComplaints } from "./use-refresh-complaints.ts";

const { outcome, answer } = AnswerComplaintInput.shape;

const Values = z.object({
  outcome: outcome.or(z.literal("")).refine((chosen) => chosen !== "", "Choose an outcome"),
  answer,
});

/** Answers a complaint, which cannot be taken back: the customer gets it by mail. */
export function AnswerDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const flash = useFlash();
  const refresh = useRefreshComplaints();
  const { adrBody } = useSession().settings;
  const send = trpc.complaints.answer.useMutation();
  const form = useApiForm<z.input<typeof Values>, z.infer<typeof Values>>({
    failure: "The answer could not be sent",
    draftName: `complaint-answer:${complaint._id}`,
    resolver: zodResolver(Values),
    defaultValues: { outcome: "", answer: "" },
    send: async (values) => {
      const { msg } = await send.mutateAsync({ id: complaint._id, ...values });
      await refresh();
      flash.success(msg);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Answer ${complaint.reference}`}
      about={
        <p>
          The customer gets it by mail, once.{" "}
          {adrBody === null ? "The shop names no body for disputes." : `It names ${adrBody.name}.`}
        </p>
      }
      submitLabel="Send answer"
      onClose={onClose}
    >
      <Select label="Outcome" error={form.errors.outcome?.message} {...form.register("outcome")}>
        <option value="">Choose an outcome</option>
        {outcome.options.map((each) => (
          <option key={each} value={each}>
            {complaintOutcomeNames[each]}
          </option>
        ))}
      </Select>
      <TextareaField
        label="Answer"
        hint="What you found, what you do about it, and why."
        rows={8}
        maxLength={COMPLAINT_LENGTH}
        error={form.errors.answer?.message}
        {...form.register("answer")}
      />
    </FormDialog>
  );
}
