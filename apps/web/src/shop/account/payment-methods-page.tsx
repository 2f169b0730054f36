import { type Card, countsAsCredit } from "@counterfoil/core";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { failureWithReason, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDate } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { AccountPage } from "./account-page.tsx";

const CREDIT_RULES = "You can't use a credit card for instant wins, or spend more than £250 a month on one.";

function CardRow({ card, onDelete }: { card: Card; onDelete: () => void }) {
  return (
    <li className="flex min-h-18 items-center gap-4 border-b border-line py-3">
      <CreditCard size={24} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          {card.type} ending in <span className="tabular-nums">{card.lastFour}</span>
        </span>
        <span className="block text-small text-muted">Saved {formatDate(card.createdAt)}</span>
        {countsAsCredit(card.funding) && <span className="block text-small text-muted">{CREDIT_RULES}</span>}
      </span>
      <Button
        variant="secondary"
        className="min-h-11 px-4 text-label"
        aria-label={`Delete card ending in ${card.lastFour}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  );
}

function DeleteCardDialog({ card, onClose }: { card: Card | null; onClose: () => void }) {
  const flash = useFlash();
  const utils = trpc.useUtils();
  const remove = trpc.cards.delete.useMutation({
    onSuccess: async ({ msg }) => {
      flash.success(msg);
      await utils.cards.list.invalidate();
      onClose();
    },
    // The card may have been deleted on another device.
    onError: () => utils.cards.list.invalidate(),
  });
  return (
    <ConfirmDialog
      open={card !== null}
      title="Delete this card?"
      confirmLabel="Delete"
      busy={remove.isPending}
      error={remove.error && failureWithReason("There was a problem deleting that card", remove.error)}
      onConfirm={() => card && remove.mutate({ id: card._id })}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
    >
      {card && `Are you sure you would like to delete your saved card ending in ${card.lastFour}?`}
    </ConfirmDialog>
  );
}

export function PaymentMethodsPage() {
  const [{ cards }] = trpc.cards.list.useSuspenseQuery();
  const [doomed, setDoomed] = useState<Card | null>(null);
  return (
    <AccountPage title="Payment methods" back>
      {cards.length === 0 ? (
        <Empty title="You do not have any cards saved." help="You can save one next time you pay." />
      ) : (
        <ul className="border-t border-line">
          {cards.map((card) => (
            <CardRow key={card._id} card={card} onDelete={() => setDoomed(card)} />
          ))}
        </ul>
      )}
      <DeleteCardDialog card={doomed} onClose={() => setDoomed(null)} />
    </AccountPage>
  );
}
