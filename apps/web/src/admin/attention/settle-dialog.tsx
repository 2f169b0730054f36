import { type Finding, SettleFindingInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import type { z } from "zod";
import { ApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormFooter } from "../frame/form-footer.tsx";
import { findingTitle } from "./finding-words.tsx";

const How = SettleFindingInput.pick({ how: true });

/** Asks how a finding was settled, and removes it from the list. */
export function SettleDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const formId = useId();
  const flash = useFlash();
  const utils = trpc.useUtils();
  const settle = trpc.attention.settle.useMutation();
  const form = useApiForm<z.infer<typeof How>>({
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
    <Modal
      open
      onClose={onClose}
      title="Mark as settled"
      footer={<FormFooter form={formId} submitLabel="Mark as settled" busy={form.busy} />}
    >
      <p className="mt-2">{findingTitle(finding)}</p>
      <ApiForm form={form} id={formId} className="mt-4 grid gap-3">
        <TextareaField
          label="How was it settled?"
          hint="It stands in the audit trail with your name."
          rows={3}
          error={form.errors.how?.message}
          {...form.register("how")}
        />
        <FormError>{form.problem}</FormError>
      </ApiForm>
    </Modal>
  );
}
