import { type Card, debitOnlyNotice, type User } from "@counterfoil/core";
import { useEffectEvent, useRef, useState } from "react";
import { useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { formatMoney } from "../../ui/format.ts";
import { FormError } from "../../ui/text-fields.tsx";
import { exceedsLimit, LimitExceeded } from "../protection/limit-notices.tsx";
import { WithContact } from "../protection/restriction-notice.tsx";
import { SupportBox } from "../protection/support-box.tsx";
import { useProtection } from "../protection/use-protection.ts";
import { CardPayment } from "./card-payment.tsx";
import { HostedPayment } from "./hosted-payment.tsx";
import { POLL_MS } from "./hosted-progress.ts";
import { useFinishOrder, usePolling } from "./use-hosted-progress.ts";
import type { LostStart, StartPayment } from "./use-start-payment.ts";
import { Waiting } from "./waiting.tsx";

function AddressBlock({ user, onChange }: { user: User; onChange?: (() => void) | undefined }) {
  const { addressLine1, addressLine2, city, county, postCode } = user.addresses.shipping;
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line pb-4 text-label leading-[22px]">
      <p>
        <b className="block">
          {user.firstName} {user.lastName}
        </b>
        <span className="block">{[addressLine1, addressLine2, city].filter(Boolean).join(", ")}</span>
        {county} {postCode}
      </p>
      {onChange && (
        <LinkButton className="-mt-2.5" onClick={onChange}>
          Change
        </LinkButton>
      )}
    </div>
  );
}

function AmountLine({ total }: { total: number }) {
  return (
    <p className="flex items-baseline justify-between gap-4 font-semibold">
      <span>Total to pay</span>
      <span className="num text-[1.625rem]">{formatMoney(total)}</span>
    </p>
  );
}

function SavedCard({ card, total, payment }: { card: Card; total: number; payment: StartPayment }) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-h3 font-bold tracking-[-0.01em]">Your saved card</h2>
        <p className="mt-1 text-label/[1.3125rem] text-muted">Your bank may ask you to confirm the payment.</p>
      </div>
      <AmountLine total={total} />
      <Button
        size="big"
        wide
        busy={payment.savedCard.busy}
        disabled={payment.busy}
        onClick={() => void payment.savedCard.pay(card._id)}
      >
        Pay with {card.type} (x-{card.lastFour})
      </Button>
    </section>
  );
}

function NewCard({ total, payment }: { total: number; payment: StartPayment }) {
  const [save, setSave] = useState(false);
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-h3 font-bold tracking-[-0.01em]">A new card</h2>
        <p className="mt-1 text-label/[1.3125rem] text-muted">
          You'll enter your card details on our payment provider's secure page.
        </p>
      </div>
      <Checkbox checked={save} onChange={({ target }) => setSave(target.checked)} className="-my-2">
        Save card details for later
      </Checkbox>
      <AmountLine total={total} />
      <Button
        size="big"
        wide
        busy={payment.newCard.busy}
        disabled={payment.busy}
        onClick={() => void payment.newCard.pay(save)}
      >
        Continue
      </Button>
    </section>
  );
}

/** How many times the shop says that nothing came of the payment until that is believed: the call may still be on its way there. */
const PATIENCE = 4;

type LostPaymentProps = {
  lost: LostStart;
  onCharge: (orderId: string) => void;
  onStop: (message: string) => void;
};

/** Looks for what came of a payment whose start was not answered: an order, which it opens, or a charge in progress. */
function LostPayment({ lost: { since, message }, onCharge, onStop }: LostPaymentProps) {
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
    <Waiting note="We haven't had a reply yet. Please don't pay again. We're checking." unanswered={unanswered}>
      We're looking for your payment. Please wait.
    </Waiting>
  );
}

type Props = {
  card: Card | null;
  total: number;
  payment: StartPayment;
  onChangeCard: (() => void) | undefined;
  /** What the card pays and the balance it uses, pounds: what a monthly limit applies to. */
  spending: number;
  /** A competition of the basket has instant wins, so no credit card may pay. */
  debitOnly: boolean;
  trouble: string | null;
  onStop: (message: string) => void;
  onLeave: () => void;
  onAddress: () => void;
};

export function PaymentStep({ card, total, payment, onChangeCard, ...props }: Props) {
  const { spending, debitOnly, trouble, onStop, onLeave, onAddress } = props;
  const user = useUser();
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
      {isOver && <LimitExceeded pounds={spending} />}
      {canPay && total === 0 && (
        <section className="grid gap-3">
          <p className="text-muted">There's nothing to pay.</p>
          <Button size="big" wide busy={payment.free.busy} onClick={() => void payment.free.complete()}>
            Complete Order
          </Button>
        </section>
      )}
      {canPay && total > 0 && debitOnly && <p>{debitOnlyNotice}</p>}
      {canPay && total > 0 && (
        <div className="grid gap-2">
          {card ? (
            <SavedCard card={card} total={total} payment={payment} />
          ) : (
            <NewCard total={total} payment={payment} />
          )}
          {onChangeCard && (
            <LinkButton className="justify-self-center" disabled={payment.busy} onClick={onChangeCard}>
              Choose another card
            </LinkButton>
          )}
        </div>
      )}
      {started?.kind === "hosted" && (
        <HostedPayment key={started.orderId} hosted={started} onStop={onStop} onLeave={onLeave} />
      )}
      {started?.kind === "card" && <CardPayment key={started.orderId} orderId={started.orderId} onStop={onStop} />}
      {started?.kind === "lost" && <LostPayment lost={started} onCharge={payment.follow} onStop={onStop} />}
    </div>
  );
}
