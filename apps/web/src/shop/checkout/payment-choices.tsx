import type { Card, User } from "@counterfoil/core";
import { useState } from "react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { formatMoney } from "../../ui/money.ts";
import type { StartPayment } from "./use-start-payment.ts";

export function AddressBlock({ user, onChange }: { user: User; onChange?: (() => void) | undefined }) {
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
        className="flex-col gap-0 py-2"
        busy={payment.newCard.busy}
        disabled={payment.busy}
        onClick={() => void payment.newCard.pay(save)}
      >
        <span>Continue</span> <span className="text-small font-semibold">Enter card details</span>
      </Button>
    </section>
  );
}

export function FreeOrder({ payment }: { payment: StartPayment }) {
  return (
    <section className="grid gap-3">
      <p className="text-muted">There's nothing to pay.</p>
      <Button size="big" wide busy={payment.free.busy} onClick={() => void payment.free.complete()}>
        Complete Order
      </Button>
    </section>
  );
}

type Props = {
  /** Null for a new card. */
  card: Card | null;
  /** Pounds. */
  total: number;
  payment: StartPayment;
  /** Undefined without saved cards. */
  onChangeCard: (() => void) | undefined;
};

export function PaymentChoices({ card, total, payment, onChangeCard }: Props) {
  return (
    <div className="grid gap-2">
      {card ? <SavedCard card={card} total={total} payment={payment} /> : <NewCard total={total} payment={payment} />}
      {onChangeCard && (
        <LinkButton className="justify-self-center" disabled={payment.busy} onClick={onChangeCard}>
          Choose another card
        </LinkButton>
      )}
    </div>
  );
}
