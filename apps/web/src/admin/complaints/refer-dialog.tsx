import { type Complaint, ReferComplaintInput } from "@counterfoil/core";
import { useSession } from "../../app/session.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

const Values = ReferComplaintInput.pick({ to: true, note: true });

export function ReferDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { adrBody } = useSession().settings;
  return (
    <SaveDialog
      title={`Refer ${complaint.reference} to a dispute body`}
      about={<p>This records the referral and tells the customer. Send the documents yourself.</p>}
      submitLabel="Mark as referred"
      failure="Couldn't mark this as referred"
      draftName={`complaint-refer:${complaint._id}`}
      schema={Values}
      values={{ to: adrBody?.name ?? "", note: "" }}
      run={(values, api) => api.complaints.refer.mutate({ id: complaint._id, ...values })}
      refresh={["complaints", "attention"]}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField label="To" maxLength={100} {...field("to")} />
          <TextareaField
            label="Note"
            hint="For example, their case number."
            rows={3}
            maxLength={2000}
            {...field("note")}
          />
        </>
      )}
    </SaveDialog>
  );
}
