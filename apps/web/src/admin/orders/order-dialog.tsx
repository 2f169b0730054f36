import type { OrderDetails } from "@counterfoil/core";
import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { May, useMay } from "../../app/may.tsx";
import { useSession } from "../../app/session.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useShortcut } from "../../ui/shortcut.ts";
import { Action } from "../frame/action.tsx";
import { HistoryPart } from "./history-part.tsx";
import { LinesPart } from "./lines-part.tsx";
import { MailsPart } from "./mails-part.tsx";
import { CustomerPart, PaymentPart, RefundsPart, SumsBand } from "./order-parts.tsx";
import type { OrderView } from "./orders-input.ts";

/** Opens the previous and next orders of the list; undefined at its ends. */
export type Neighbours = { previous: (() => void) | undefined; next: (() => void) | undefined };

function NeighbourButtons({ previous, next }: Neighbours) {
  return (
    <span className="mr-auto flex items-center print:hidden">
      <IconButton label="Previous order (K)" disabled={!previous} onClick={previous} className="disabled:text-muted">
        <ChevronLeft size={20} />
      </IconButton>
      <IconButton label="Next order (J)" disabled={!next} onClick={next} className="disabled:text-muted">
        <ChevronRight size={20} />
      </IconButton>
    </span>
  );
}

/** An order's details over the list. Prints as a separate page. */
export function OrderDialog({
  order,
  neighbours,
  onView,
  onClose,
}: {
  order: OrderDetails;
  neighbours: Neighbours;
  onView: (view: OrderView) => void;
  onClose: () => void;
}) {
  const { settings } = useSession();
  const isRefundable = order.status !== "Refunded";
  const canRefund = useMay()("orders.refund") && isRefundable;
  useShortcut("r", "Refund order", () => onView("refund"), { inDialog: true, enabled: canRefund });
  const action = (view: OrderView, words: string) => (
    <Button variant={view === "refund" ? "danger" : "secondary"} size="console" onClick={() => onView(view)}>
      {words}
    </Button>
  );
  return (
    <Modal
      open
      onClose={onClose}
      size="wide"
      title={
        <>
          <span className="hidden print:block">{settings.name}</span>
          Order{" "}
          <span className="whitespace-nowrap">
            {order.orderId} <CopyButton text={order.orderId} label="Copy order ID" className="ml-1" />
          </span>
        </>
      }
      footer={
        <>
          <NeighbourButtons {...neighbours} />
          <Action onClick={() => window.print()}>
            <Printer size={18} /> Print
          </Action>
          {action("tickets", "View tickets")}
          <May right="orders.delete">{action("delete", "Delete")}</May>
          {isRefundable && <May right="orders.refund">{action("refund", "Refund")}</May>}
        </>
      }
    >
      <SumsBand order={order} />
      <PaymentPart order={order} />
      <RefundsPart order={order} />
      <CustomerPart order={order} />
      <MailsPart order={order} />
      <LinesPart order={order} />
      <HistoryPart order={order} />
    </Modal>
  );
}
