import type { Card, User } from "@counterfoil/core";
import { useState } from "react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { formatMoney } from "../../ui/money.ts";
import type { StartPayment } from "./use-start-payment.ts";

/** Whom the order is for, and the way back to the address. */
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

function SavedCard({ card, total, payment }: { card: Card; total: number; payment: StartPayment }) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-h3 font-bold tracking-[-0.01em]">Your saved card</h2>
        <p className="mt-1 text-label/[1.3125rem] text-muted">
          You stay on this page. Your bank may ask you to confirm.
        </p>
      </div>
      <Button
        size="big"
        wide
        busy={payment.savedCard.busy}
        disabled={payment.busy}
        onClick={() => void payment.savedCard.pay(card._id)}
      >
        Pay with {card.type} (x-{card.lastFour}) · {formatMoney(total)}
      </Button>
    </section>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-3.5 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  );
}

function NewCard({ total, payment, second }: { total: number; payment: StartPayment; second: boolean }) {
  const [save, setSave] = useState(false);
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-h3 font-bold tracking-[-0.01em]">A new card</h2>
        <p className="mt-1 text-label/[1.3125rem] text-muted">
          You type your card number in our payment provider’s secure window.
        </p>
      </div>
      <Checkbox checked={save} onChange={({ target }) => setSave(target.checked)} className="-my-2">
        Save card details for later
      </Checkbox>
      <Button
        size="big"
        wide
        variant={second ? "secondary" : "primary"}
        busy={payment.newCard.busy}
        disabled={payment.busy}
        onClick={() => void payment.newCard.pay(save)}
      >
        Continue · {formatMoney(total)}
      </Button>
    </section>
  );
}

/** Nothing to pay: one button completes the order. */
export function FreeOrder({ payment }: { payment: StartPayment }) {
  return (
    <section className="grid gap-3">
      <p className="text-muted">There is nothing to pay for this order.</p>
      <Button size="big" wide busy={payment.free.busy} onClick={() => void payment.free.complete()}>
        Complete Order
      </Button>
    </section>
  );
}

/** The saved card that was chosen, if one was, and a new card. */
export function PaymentChoices({ card, total, payment }: { card: Card | null; total: number; payment: StartPayment }) {
  return (
    <>
      {card && (
        <>
          <SavedCard card={card} total={total} payment={payment} />
          <Or />
        </>
      )}
      <NewCard total={total} payment={payment} second={card !== null} />
    </>
  );
}
