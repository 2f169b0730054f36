import type { InstantWin, Order } from "@counterfoil/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CircleCheck, X } from "lucide-react";
import { useEffect } from "react";
import { useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { IconButton } from "../../ui/button.tsx";
import { useOnce } from "../../ui/use-once.ts";
import { announceCartChange } from "../cart/other-tabs.ts";
import { clearPayWith } from "../cart/pay-with.ts";
import { Congratulation, orderLine } from "./congratulation.tsx";
import { reportPurchase } from "./report-purchase.ts";

/** Clears the payment choice, empties the cart immediately, and refetches everything that the order changed. */
function useFreshStart(): void {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  useOnce(() => {
    clearPayWith();
    announceCartChange();
    utils.tickets.listCart.setData(undefined, (cart) => cart && { ...cart, tickets: [], totalPrice: 0 });
    void cache.invalidateQueries();
  });
}

/** Returns a cash prize's value in pence from its text, "£50 cash"; undefined for other prizes. */
function worthOf({ prize }: InstantWin): number | null {
  const sum = /£([\d,]+(?:\.\d\d?)?)/.exec(prize)?.[1];
  return sum === undefined ? null : Math.round(Number(sum.replaceAll(",", "")) * 100);
}

/** Sorts prizes: other prizes first, then cash by value, descending; stable. */
function bestFirst(wins: InstantWin[]): InstantWin[] {
  return wins.toSorted((a, b) => (worthOf(b) ?? Infinity) - (worthOf(a) ?? Infinity) || 0);
}

function Completed({ order, onWins, onLeave }: { order: Order; onWins: () => void; onLeave: () => void }) {
  const { email } = useUser();
  useFreshStart();
  const answer = trpc.instantWins.listMineByOrder.useQuery({ orderId: order.orderId });
  const wins = bestFirst(answer.data?.instantWins ?? []);

  useEffect(() => reportPurchase(order), [order]);
  const hasWon = wins.length > 0;
  useEffect(() => {
    if (hasWon) onWins();
  }, [hasWon, onWins]);

  // Show nothing until it is known whether there are prizes.
  if (answer.isPending) return null;
  if (hasWon) return <Congratulation wins={wins} order={order} email={email} onClose={onLeave} />;
  return (
    <div
      role="status"
      className="mb-6 flex items-start gap-3.5 rounded-l border border-ink py-4 pl-4 pr-2 lg:mb-8 lg:pl-5"
    >
      <CircleCheck size={24} className="mt-0.5 shrink-0 text-ok" />
      <div className="min-w-0 flex-1">
        <p className="text-lead font-bold">Thank you, your order is complete.</p>
        <p className="text-muted [overflow-wrap:anywhere]">
          {orderLine(order)}. We've emailed your receipt to {email}.
        </p>
      </div>
      <IconButton label="Close" className="-mt-2" onClick={onLeave}>
        <X size={20} />
      </IconButton>
    </div>
  );
}

/**
 * Shown after a purchase if the order exists and is this customer's; otherwise nothing. Calls
 * `onWins`, which must be stable, when it has won prizes.
 */
export function OrderComplete({ orderId, onWins }: { orderId: string | undefined; onWins: () => void }) {
  const navigate = useNavigate({ from: "/account/tickets" });
  const order = trpc.orders.findMine.useQuery({ orderId: orderId ?? "" }, { enabled: orderId !== undefined });
  const leave = () => void navigate({ search: ({ tab }) => (tab ? { tab } : {}), replace: true });
  if (!order.data) return null;
  return <Completed order={order.data.order} onWins={onWins} onLeave={leave} />;
}
