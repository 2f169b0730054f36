import { type OrderDetails, printedNumber } from "@counterfoil/core";
import { type ComponentProps, useRef } from "react";
import { codeOf, trpc } from "../../app/trpc.ts";
import { DialogSteps } from "../../ui/dialog-steps.tsx";
import { groupBy } from "../../ui/group-by.ts";
import { Modal } from "../../ui/modal.tsx";
import { Empty, Spinner } from "../../ui/notices.tsx";
import { useShortcut } from "../../ui/shortcut.ts";
import { RaffleLink } from "../frame/action.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { Unloaded } from "../frame/screen.tsx";
import { type Neighbours, OrderDialog } from "./order-dialog.tsx";
import type { OrderView } from "./orders-input.ts";
import { RefundDialog } from "./refund-dialog.tsx";

function judgement(answerCorrect: boolean | null | undefined): string {
  if (answerCorrect === null || answerCorrect === undefined) return "";
  return answerCorrect ? " (correct)" : " (wrong)";
}

function TicketsDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const judged = new Map(order.lines.map((line) => [line._id, line.answerCorrect]));
  const groups = [...groupBy(order.ticketsPurchased, (ticket) => ticket.raffle._id)];
  return (
    <Modal
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
            {tickets[0] && <RaffleLink raffle={tickets[0].raffle} />}
            <p className="mt-1 tabular-nums [overflow-wrap:anywhere]">
              {tickets
                .map(({ _id, ticketNum }) => `${printedNumber(ticketNum)}${judgement(judged.get(_id))}`)
                .join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

type Props = {
  orderId: string;
  view: OrderView | undefined;
  neighbours: Neighbours;
  onView: (view: OrderView | undefined) => void;
  onClose: () => void;
};

function OrderViews({ orderId, view, neighbours, onView, onClose }: Props) {
  const found = trpc.orders.find.useQuery({ orderId });
  // Here and not in the details, so that they also work while the next order is loading.
  const walking = { inDialog: true, enabled: view === undefined };
  useShortcut("j", "Next order", () => neighbours.next?.(), walking);
  useShortcut("k", "Previous order", () => neighbours.previous?.(), walking);
  const cameFromDetails = useRef(false);
  const open = (next: OrderView) => {
    cameFromDetails.current = true;
    onView(next);
  };
  const back = () => (cameFromDetails.current ? onView(undefined) : onClose());
  const order = found.data?.order;
  if (!order) {
    const gone = found.isError && codeOf(found.error) === "order.not_found";
    return (
      <Modal onClose={onClose} title={`Order ${orderId}`}>
        <div className="mt-4 grid min-h-24 place-items-center">
          {gone && <p>Order not found. It may have been deleted.</p>}
          {found.isError && !gone && <Unloaded query={found} outline={[]} />}
          {!found.isError && <Spinner />}
        </div>
      </Modal>
    );
  }
  if (view === "tickets") return <TicketsDialog order={order} onClose={back} />;
  if (view === "refund") return <RefundDialog order={order} onClose={back} />;
  if (view === "delete") {
    return (
      <ApprovalDialog
        kind="order.void"
        input={{ orderId: order.orderId, keepPrizes: false, afterFinal: false }}
        name={order.orderId}
        // There is nothing to go back to.
        onDone={() => {
          cameFromDetails.current = false;
        }}
        onClose={back}
      />
    );
  }
  return <OrderDialog order={order} neighbours={neighbours} onView={open} onClose={onClose} />;
}

/** The order in the URL, in one of its views: details, tickets, refund or deletion. Each takes the place of the one before. */
export function OpenedOrder(props: ComponentProps<typeof OrderViews>) {
  return (
    <DialogSteps key={props.orderId}>
      <OrderViews {...props} />
    </DialogSteps>
  );
}
