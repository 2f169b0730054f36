import { customerMessage, messages, type Ticket } from "@counterfoil/core";
import { useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { useEndedHolds } from "./ended-holds.ts";
import { announceCartChange } from "./other-tabs.ts";

const none: Ticket[] = [];

/** Returns the reserved tickets and how to remove one, and handles expired ones. */
export function useCartTickets() {
  const utils = trpc.useUtils();
  const flash = useFlash();
  const cart = trpc.tickets.listCart.useQuery();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const tickets = cart.data?.tickets ?? none;

  const tearOff = (ids: string[]) => setLeaving((last) => new Set([...last, ...ids]));
  useEndedHolds(tickets, (ids) => {
    flash.warning(messages.ticketExpired);
    tearOff(ids);
  });
  const removal = trpc.tickets.removeFromCart.useMutation({
    onSuccess: (_, { ticketId }) => {
      tearOff([ticketId]);
      announceCartChange();
    },
    onError: (error) => {
      flash.error(messageOf(error, customerMessage("ticket.not_in_cart")));
      void utils.tickets.listCart.invalidate();
    },
  });

  return {
    cart,
    tickets,
    leaving,
    /** Those that remain to be paid. */
    staying: tickets.filter(({ _id }) => !leaving.has(_id)),
    remove: (ticket: Ticket) => removal.mutate({ ticketId: ticket._id }),
    gone: ({ _id }: Ticket) => {
      utils.tickets.listCart.setData(
        undefined,
        (last) => last && { ...last, tickets: last.tickets.filter((ticket) => ticket._id !== _id) },
      );
      void utils.tickets.count.invalidate();
    },
  };
}
