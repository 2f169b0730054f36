import type { InstantWin, Order } from "@counterfoil/core";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { formatMoney } from "../../ui/money.ts";
import { Confetti } from "./confetti.tsx";
import { PrizeTicket } from "./prize-ticket.tsx";

/** How many prizes the box lists. */
const MOST_PRIZES = 3;

/** "Order CF-20482 · paid £12.50"; without the amount if nothing was paid. */
export function orderLine({ orderId, totalPricePaid }: Order): string {
  return totalPricePaid > 0 ? `Order ${orderId} · paid ${formatMoney(totalPricePaid)}` : `Order ${orderId}`;
}

type Props = {
  wins: InstantWin[];
  order: Order | undefined;
  email: string;
  onClose: () => void;
};

/** The box with the instant prizes that an order has won. */
export function Congratulation({ wins, order, email, onClose }: Props) {
  const more = wins.length - MOST_PRIZES;
  return (
    <Modal
      open
      onClose={onClose}
      className="max-w-140 lg:px-11 lg:py-10"
      title={
        <>
          {order && (
            <span className="mb-4 block text-small font-semibold tracking-normal lg:mb-5 lg:text-label">
              {orderLine(order)}
            </span>
          )}
          <span className="block text-h1 font-extrabold">
            Congratulations, you've won {wins.length === 1 ? "an instant prize" : `${wins.length} instant prizes`}
          </span>
        </>
      }
    >
      <Confetti />
      <ul className="mt-4 grid gap-2 lg:mt-5">
        {wins.slice(0, MOST_PRIZES).map((win) => (
          <li key={`${win.raffle._id} ${win.ticketNum}`}>
            <PrizeTicket win={win} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-4 text-center font-semibold">+ {more} more</p>}
      <Button size="big" wide className="mt-5" onClick={onClose}>
        See my instant wins
      </Button>
      <p className="mt-4 text-center text-small text-muted [overflow-wrap:anywhere]">
        We've emailed your receipt to {email}.
      </p>
    </Modal>
  );
}
