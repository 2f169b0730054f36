import { useNavigate } from "@tanstack/react-router";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { announceCartChange } from "../cart/other-tabs.ts";
import { clearPayWith, readPayWith } from "../cart/pay-with.ts";

/** Returns a function for a completed order: clears coupon and balance, refetches what changed, and opens My Tickets. */
export function useFinishOrder(): (orderId: string) => void {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { refreshUser } = useSession();
  return (orderId) => {
    if (readPayWith().newsletter) void refreshUser();
    clearPayWith();
    announceCartChange();
    utils.tickets.listCart.setData(undefined, (cart) => cart && { ...cart, tickets: [], totalPrice: 0 });
    for (const changed of [utils.tickets, utils.orders, utils.instantWins, utils.cards, utils.balance]) {
      void changed.invalidate();
    }
    void navigate({ to: "/account/tickets", search: { ref: "orderComplete", orderId }, replace: true });
  };
}
