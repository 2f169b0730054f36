import type { OrderDetails } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { Modal } from "../../ui/modal.tsx";
import { Empty } from "../../ui/notices.tsx";

/** Shows whether the answer to the question was right. */
function judgement(answerCorrect: boolean | null | undefined): string {
  if (answerCorrect === null || answerCorrect === undefined) return "";
  return answerCorrect ? " (right)" : " (wrong)";
}

/** The order's current tickets, by competition, each with whether its answer was right. */
export function TicketsDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const judged = new Map(order.lines.map((line) => [line._id, line.answerCorrect]));
  const groups = [...Map.groupBy(order.ticketsPurchased, (ticket) => ticket.raffle._id)];
  return (
    <Modal
      open
      onClose={onClose}
      title={
        <>
          Tickets in order <span className="whitespace-nowrap">{order.orderId}</span>
        </>
      }
    >
      {groups.length === 0 && (
        <div className="mt-4">
          <Empty title="No tickets" help="They've been refunded or deleted." />
        </div>
      )}
      <ul className="mt-4 grid gap-4">
        {groups.map(([id, tickets]) => (
          <li key={id}>
            <Link to="/admin/raffles/$id" params={{ id }} className="font-semibold underline">
              {tickets[0]?.raffle.name}
            </Link>
            <p className="mt-1 tabular-nums [overflow-wrap:anywhere]">
              {tickets.map(({ _id, ticketNum }) => `#${ticketNum}${judgement(judged.get(_id))}`).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
