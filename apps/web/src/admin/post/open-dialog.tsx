import { OpenBatchInput } from "@counterfoil/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { newKey } from "../../app/use-send-key.ts";
import { DateTimeField } from "../../ui/date-field.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

const { announced, receivedAt, reason } = OpenBatchInput.shape;
const Values = z.object({
  announced,
  receivedAt: z
    .literal("")
    .transform(() => null)
    .or(receivedAt),
  reason,
});

export function OpenBatchDialog({ onClose }: { onClose: () => void }) {
  // Sent again after a lost answer, it is the same batch.
  const [key] = useState(newKey);
  const navigate = useNavigate();
  return (
    <SaveDialog<z.input<typeof Values>, z.output<typeof Values>>
      title="Open a batch"
      about={<p>A batch is the cards of one delivery. Count them first, so that no card gets lost.</p>}
      submitLabel="Open batch"
      failure="Couldn't open the batch"
      draftName="post-open"
      schema={Values}
      values={{ announced: Number.NaN, receivedAt: "", reason: "" }}
      run={async ({ receivedAt, ...values }, api) => {
        const at = receivedAt === null ? null : new Date(receivedAt).toISOString();
        const { batch } = await api.post.open.mutate({ ...values, receivedAt: at, key });
        await navigate({ to: "/admin/post/$id", params: { id: batch._id } });
        return { msg: `Batch ${batch.number} opened` };
      }}
      refresh={["post"]}
      onClose={onClose}
    >
      {({ field, controlled }) => (
        <>
          {controlled("announced", ({ ref: _, ...field }) => (
            <NumberField label="Number of cards" className="max-w-80" {...field} />
          ))}
          {controlled("receivedAt", ({ ref: _, value, ...field }) => (
            <DateTimeField
              label="Received"
              optional
              hint="Leave blank for now. It decides whether the cards arrived in time."
              value={value ?? ""}
              {...field}
            />
          ))}
          <TextField label="Reason" hint="Needed if the cards arrived earlier." {...field("reason")} />
        </>
      )}
    </SaveDialog>
  );
}
