import { debitOnlyNotice } from "@counterfoil/core";
import type { ComponentProps } from "react";
import { useEffectEvent, useRef } from "react";
import { useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { FormError } from "../../ui/form-error.tsx";
import { exceedsLimit, LimitExceeded } from "../protection/limit-notices.tsx";
import { WithContact } from "../protection/restriction-notice.tsx";
import { SupportBox } from "../protection/support-box.tsx";
import { useProtection } from "../protection/use-protection.ts";
import { CardPayment } from "./card-payment.tsx";
import { HostedPayment } from "./hosted-payment.tsx";
import { POLL_MS } from "./hosted-progress.ts";
import { AddressBlock, FreeOrder, PaymentChoices } from "./payment-choices.tsx";
import { useFinishOrder } from "./use-finish-order.ts";
import { usePolling } from "./use-polling.ts";
import type { LostStart } from "./use-start-payment.ts";
import { Unanswered, Waiting } from "./waiting.tsx";

/** How many times the shop says that nothing came of the payment until that is believed: the call may still be on its way there. */
const PATIENCE = 4;

type Props = {
  lost: LostStart;
  onCharge: (orderId: string) => void;
  /** Nothing came of it; `message` says what is known. */
  onStop: (message: string) => void;
};

/** Looks for what came of a payment whose start was not answered: an order, which it opens, or a charge in progress. */
function LostPayment({ lost: { since, message }, onCharge, onStop }: Props) {
  const { client } = trpc.useUtils();
  const finish = useFinishOrder();
  const misses = useRef(0);
  const look = async () => {
    const [{ payment }, { orders }] = await Promise.all([
      client.payments.findOpen.query(),
      client.orders.listMine.query(),
    ]);
    const charge = payment?.method === "card" ? payment.orderId : null;
    return { order: orders.find(({ createdAt }) => createdAt >= since)?.orderId, charge };
  };
  const handle = useEffectEvent(({ order, charge }: Awaited<ReturnType<typeof look>>) => {
    if (order !== undefined) finish(order);
    else if (charge !== null) onCharge(charge);
    else if (++misses.current === PATIENCE) onStop(message);
  });
  const unanswered = usePolling(look, handle, { everyMs: POLL_MS, active: true });
  return (
    <>
      <Waiting note="We haven't had a reply yet. Please don't pay again. We're checking.">
        We're looking for your payment. Please wait.
      </Waiting>
      <Unanswered when={unanswered} />
    </>
  );
}

export function PaymentStep({
  spending,
  debitOnly,
  trouble,
  onStop,
  onLeave,
  onAddress,
  ...choices
}: ComponentProps<typeof PaymentChoices> & {
  /** What the card pays and the balance it uses, pounds: what a monthly limit applies to. */
  spending: number;
  /** A competition of the basket has instant wins, so no credit card may pay. */
  debitOnly: boolean;
  /** Why the last attempt failed. */
  trouble: string | null;
  onStop: (message: string) => void;
  onLeave: () => void;
  onAddress: () => void;
}) {
  const user = useUser();
  const { total, payment } = choices;
  const { started } = payment;
  const protection = useProtection();
  const isOver = !started && exceedsLimit(protection, spending);
  const canPay = !started && !isOver;
  return (
    <div className="grid gap-4.5 lg:gap-5">
      <h1 className="lg:text-[2.125rem]/[2.375rem]">Complete Payment</h1>
      <AddressBlock user={user} onChange={started ? undefined : onAddress} />
      {!started && <FormError>{trouble && <WithContact text={trouble} />}</FormError>}
      {!started && trouble && protection?.restriction && <SupportBox />}
      {isOver && <LimitExceeded protection={protection} pounds={spending} />}
      {canPay && total === 0 && <FreeOrder payment={payment} />}
      {canPay && total > 0 && debitOnly && <p>{debitOnlyNotice}</p>}
      {canPay && total > 0 && <PaymentChoices {...choices} />}
      {started?.kind === "hosted" && (
        <HostedPayment key={started.orderId} hosted={started} onStop={onStop} onLeave={onLeave} />
      )}
      {started?.kind === "card" && <CardPayment key={started.orderId} orderId={started.orderId} onStop={onStop} />}
      {started?.kind === "lost" && <LostPayment lost={started} onCharge={payment.follow} onStop={onStop} />}
    </div>
  );
}
