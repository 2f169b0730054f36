import type { OrderDetails } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { Modal } from "../../ui/modal.tsx";
import { Empty } from "../../ui/notices.tsx";

/** The tickets that an order has now, by competition. */
export function TicketsDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const groups = [...Map.groupBy(order.ticketsPurchased, (ticket) => ticket.raffle._id)];
  return (
    <Modal open onClose={onClose} title={`Tickets of order ${order.orderId}`}>
      {groups.length === 0 && (
        <div className="mt-4">
          <Empty title="No tickets" help="They were refunded or deleted, and their numbers are free." />
        </div>
      )}
      <ul className="mt-4 grid gap-4">
        {groups.map(([id, tickets]) => (
          <li key={id}>
            <Link to="/admin/raffles/$id" params={{ id }} className="font-semibold underline">
              {tickets[0]?.raffle.name}
            </Link>
            <p className="mt-1 max-h-60 overflow-y-auto tabular-nums [overflow-wrap:anywhere]">
              {tickets.map((ticket) => `#${ticket.ticketNum}`).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
