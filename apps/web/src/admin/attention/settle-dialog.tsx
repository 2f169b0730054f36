import { type Finding, SettleFindingInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormDialog } from "../frame/form-dialog.tsx";
import { findingTitle } from "./finding-words.tsx";

const How = SettleFindingInput.pick({ how: true });

/** Asks how a finding was settled, and removes it from the list. */
export function SettleDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const settle = trpc.attention.settle.useMutation();
  const form = useApiForm<z.infer<typeof How>>({
    failure: "This could not be settled",
    draftName: `settle:${finding._id}`,
    resolver: zodResolver(How),
    defaultValues: { how: "" },
    send: async ({ how }) => {
      const { msg } = await settle.mutateAsync({ id: finding._id, how });
      await Promise.all([utils.attention.invalidate(), utils.audit.list.invalidate()]);
      flash.success(msg);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Mark as settled"
      about={<p>{findingTitle(finding)}</p>}
      submitLabel="Mark as settled"
      onClose={onClose}
    >
      <TextareaField
        label="How was it settled?"
        hint="It stands in the audit trail with your name."
        rows={3}
        error={form.errors.how?.message}
        {...form.register("how")}
      />
    </FormDialog>
  );
}
