import type { OrderDetails, OrderMail } from "@counterfoil/core";
import { useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { May } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { LinkButton } from "../../ui/button.tsx";
import { formatDateTime } from "../../ui/dates.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { OrderPart } from "./order-parts.tsx";

const states: Record<OrderMail["state"], string> = { queued: "Waiting", sent: "Sent", failed: "Not delivered" };

/** The mails about the order, with a button to resend each. */
export function MailsPart({ order }: { order: OrderDetails }) {
  const flash = useFlash();
  const api = trpc.useUtils();
  const resend = trpc.mails.resend.useMutation();
  const [problem, setProblem] = useState<string>();
  const send = async (mail: OrderMail) => {
    setProblem(undefined);
    try {
      const { msg } = await resend.mutateAsync({ id: mail._id });
      flash.success(msg);
      await Promise.all([api.orders.find.invalidate({ orderId: order.orderId }), api.mails.list.invalidate()]);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <OrderPart title="Emails">
      <FormError>{problem}</FormError>
      {order.mails.length === 0 && <p className="text-muted">None to the customer's current address.</p>}
      <ul>
        {order.mails.map((mail) => (
          <li key={mail._id} className="flex min-h-11 flex-wrap items-center gap-x-6 border-b border-line">
            <span className="shrink-0 tabular-nums text-muted">{formatDateTime(mail.createdAt)}</span>
            <span className="flex-1">{mail.name}</span>
            <span>{states[mail.state]}</span>
            <May right="mails.resend">
              <LinkButton
                disabled={resend.isPending || mail.state === "queued"}
                aria-label={`Resend ${mail.name}`}
                className="print:hidden"
                onClick={() => void send(mail)}
              >
                Resend
              </LinkButton>
            </May>
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}
