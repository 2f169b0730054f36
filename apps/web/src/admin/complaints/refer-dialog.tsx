import { type Complaint, ReferComplaintInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormDialog } from "../frame/form-dialog.tsx";
import { useRefreshComplaints } from "./use-refresh-complaints.ts";

const Values = ReferComplaintInput.pick({ to: true, note: true });

/** Says that the body for disputes has a complaint. */
export function ReferDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const flash = useFlash();
  const refresh = useRefreshComplaints();
  const { adrBody } = useSession().settings;
  const refer = trpc.complaints.refer.useMutation();
  const form = useApiForm<z.infer<typeof Values>>({
    failure: "The complaint could not be handed over",
    draftName: `complaint-refer:${complaint._id}`,
    resolver: zodResolver(Values),
    defaultValues: { to: adrBody?.name ?? "", note: "" },
    send: async (values) => {
      const { msg } = await refer.mutateAsync({ id: complaint._id, ...values });
      await refresh();
      flash.success(msg);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Hand ${complaint.reference} to the body for disputes`}
      about={<p>It only says so here and to the customer. Send the papers yourself.</p>}
      submitLabel="Hand over"
      onClose={onClose}
    >
      <TextField label="To" maxLength={100} error={form.errors.to?.message} {...form.register("to")} />
      <TextareaField
        label="Note"
        hint="Such as their number of the case."
        rows={3}
        maxLength={2000}
        error={form.errors.note?.message}
        {...form.register("note")}
      />
    </FormDialog>
  );
}
