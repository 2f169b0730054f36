import { type Finding, SettleFindingInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import type { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { findingTitle } from "./finding-words.tsx";

const How = SettleFindingInput.pick({ how: true });

/** Asks how something was settled, and takes it off the list. */
export function SettleDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const formId = useId();
  const flash = useFlash();
  const utils = trpc.useUtils();
  const settle = trpc.attention.settle.useMutation();
  const { busy, problem, errors, register, onSubmit } = useApiForm<z.infer<typeof How>>({
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
      fixed
      onClose={onClose}
      title="Mark as settled"
      footer={
        <>
          <Button variant="secondary" size="console" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="console" busy={busy} busyLabel="Saving...">
            Mark as settled
          </Button>
        </>
      }
    >
      <p className="mt-2">{findingTitle(finding)}</p>
      <form id={formId} noValidate onSubmit={onSubmit} className="mt-4 grid gap-3">
        <TextareaField
          label="How was it settled?"
          hint="It stands in the audit trail with your name."
          rows={3}
          error={errors.how?.message}
          {...register("how")}
        />
        <FormError>{problem}</FormError>
      </form>
    </Modal>
  );
}
