import { type Card, countsAsCredit } from "@counterfoil/core";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { failureWithReason, trpc } from "../../app/trpc.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDate } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { AccountPage } from "./account-page.tsx";
import { OwnedRow } from "./owned-row.tsx";

const CREDIT_RULES = "You can't use a credit card for instant wins, or spend more than £250 a month on one.";

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
            <OwnedRow
              key={card._id}
              icon={CreditCard}
              title={
                <>
                  {card.type} ending in <span className="tabular-nums">{card.lastFour}</span>
                </>
              }
              lines={[`Saved ${formatDate(card.createdAt)}`, countsAsCredit(card.funding) && CREDIT_RULES]}
              action={{
                label: "Delete",
                name: `Delete card ending in ${card.lastFour}`,
                onPress: () => setDoomed(card),
              }}
            />
          ))}
        </ul>
      )}
      <DeleteCardDialog card={doomed} onClose={() => setDoomed(null)} />
    </AccountPage>
  );
}
