import { debitOnlyNotice } from "@counterfoil/core";
import type { ComponentProps } from "react";
import { useUser } from "../../app/session.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { exceedsLimit, LimitExceeded } from "../protection/limit-notices.tsx";
import { WithContact } from "../protection/restriction-notice.tsx";
import { SupportBox } from "../protection/support-box.tsx";
import { useProtection } from "../protection/use-protection.ts";
import { CardPayment } from "./card-payment.tsx";
import { HostedPayment } from "./hosted-payment.tsx";
import { LostPayment } from "./lost-payment.tsx";
import { AddressBlock, FreeOrder, PaymentChoices } from "./payment-choices.tsx";

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
