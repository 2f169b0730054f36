import { type Card, countsAsCredit } from "@counterfoil/core";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatDate } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { AccountPage } from "./account-page.tsx";
import { AskFirstDialog } from "./ask-first-dialog.tsx";
import { OwnedRow } from "./owned-row.tsx";

const CREDIT_RULES = "You can't use a credit card for instant wins, or spend more than £250 a month on one.";

export function PaymentMethodsPage() {
  const [{ cards }] = trpc.cards.list.useSuspenseQuery();
  const [doomed, setDoomed] = useState<Card | null>(null);
  const flash = useFlash();
  const { client, cards: known } = trpc.useUtils();
  const remove = async ({ _id: id }: Card) => {
    try {
      flash.success((await client.cards.delete.mutate({ id })).msg);
    } finally {
      // Also after an error: the card may have been deleted on another device.
      await known.list.invalidate();
    }
  };
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
      {doomed && (
        <AskFirstDialog
          title="Delete this card?"
          confirmLabel="Delete"
          run={() => remove(doomed)}
          failure="There was a problem deleting that card"
          onClose={() => setDoomed(null)}
        >
          Are you sure you would like to delete your saved card ending in {doomed.lastFour}?
        </AskFirstDialog>
      )}
    </AccountPage>
  );
}
