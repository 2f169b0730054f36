import { type Complaint, ReferComplaintInput } from "@counterfoil/core";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";

const Values = ReferComplaintInput.pick({ to: true, note: true });

/** Says that the body for disputes has a complaint. */
export function ReferDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { adrBody } = useSession().settings;
  const refer = trpc.complaints.refer.useMutation();
  return (
    <SaveDialog
      title={`Hand ${complaint.reference} to the body for disputes`}
      about={<p>It only says so here and to the customer. Send the papers yourself.</p>}
      submitLabel="Hand over"
      failure="The complaint could not be handed over"
      draftName={`complaint-refer:${complaint._id}`}
      schema={Values}
      values={{ to: adrBody?.name ?? "", note: "" }}
      run={(values) => refer.mutateAsync({ id: complaint._id, ...values })}
      refresh={useRefresh("complaints", "attention")}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField label="To" maxLength={100} {...field("to")} />
          <TextareaField
            label="Note"
            hint="Such as their number of the case."
            rows={3}
            maxLength={2000}
            {...field("note")}
          />
        </>
      )}
    </SaveDialog>
  );
}
