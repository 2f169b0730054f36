import { type AdminRaffle, CancelRaffleInput } from "@counterfoil/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import type { z } from "zod";
import { ApiForm } from "../../app/api-form.tsx";
import { trpc } from "../../app/trpc.ts";
import { useApiForm } from "../../app/use-api-form.ts";
import { formatCount } from "../../ui/count.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { FormFooter } from "../frame/form-footer.tsx";
import { useSayDone, useSecondAdmin } from "../frame/use-second-admin.tsx";

const Reason = CancelRaffleInput.pick({ reason: true });

function Consequences({ raffle }: { raffle: AdminRaffle }) {
  const entries = raffle.ticketsPurchased === 1 ? "1 entry" : `${formatCount(raffle.ticketsPurchased)} entries`;
  return (
    <ul className="mt-3 list-disc space-y-1 pl-5">
      <li>Sales stop at once, and payments that have started are sent back.</li>
      <li>Its {entries} are refunded to card and balance, order by order.</li>
      <li>Everybody with an entry gets a mail, and the page says that it was cancelled.</li>
      <li>This cannot be undone.</li>
    </ul>
  );
}

/** Cancels a raffle and refunds everybody, after confirmation. */
export function CancelRaffleDialog({ raffle, onClose }: { raffle: AdminRaffle; onClose: () => void }) {
  const formId = useId();
  const sayDone = useSayDone(useFlash());
  const utils = trpc.useUtils();
  const cancel = trpc.cancellations.create.useMutation();
  const form = useApiForm<z.input<typeof Reason>>({
    failure: "The raffle could not be cancelled",
    draftName: `cancel-raffle:${raffle._id}`,
    resolver: zodResolver(Reason),
    defaultValues: { reason: "" },
    send: async ({ reason }) => {
      const answer = await second.run(() => cancel.mutateAsync({ id: raffle._id, reason }));
      if (answer === null) return;
      await Promise.all([utils.raffles.invalidate(), utils.cancellations.invalidate(), utils.audit.list.invalidate()]);
      sayDone(answer, "The raffle is cancelled");
      onClose();
    },
  });
  const second = useSecondAdmin({ kind: "raffle.cancel", command: { id: raffle._id, reason: form.watch("reason") } });
  return (
    <Modal
      open
      onClose={onClose}
      title={`Cancel ${raffle.name}?`}
      footer={
        <FormFooter
          form={formId}
          submitLabel="Cancel and refund"
          cancelLabel="Back"
          busy={form.busy}
          busyLabel="Cancelling..."
          danger
          disabled={second.isIncomplete}
        />
      }
    >
      <Consequences raffle={raffle} />
      <ApiForm
        form={{ ...form, isChanged: form.isChanged || second.hasReason }}
        id={formId}
        className="mt-4 grid gap-3"
      >
        <TextareaField
          label="Reason"
          hint="Customers read it on the page and in the mail. It may be left empty."
          rows={3}
          error={form.errors.reason?.message}
          {...form.register("reason")}
        />
        {second.notice}
        <FormError>{form.problem}</FormError>
      </ApiForm>
    </Modal>
  );
}
