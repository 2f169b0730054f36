import { printedNumber, type Ticket } from "@counterfoil/core";
import { X } from "lucide-react";
import "../../ui/notched.css";
import "../../product/ticket/ticket.css";
import { useEffect } from "react";
import { ticketColour } from "../../product/ticket/colour.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { formatDate } from "../../ui/dates.ts";
import { formatPrice } from "../../ui/money.ts";
import { HoldTimer } from "./hold-timer.tsx";

/** Duration of the tear-off animation, milliseconds. */
const TEAR_MS = 360;

/** One reserved ticket in the cart. While `leaving` it tears off; remove it from the list in `onGone`. */
export function CartLine({
  ticket: { raffle, ticketNum, questionAnswer, exp, pricePaid },
  leaving,
  onRemove,
  onGone,
}: {
  ticket: Ticket;
  leaving: boolean;
  onRemove: () => void;
  onGone: () => void;
}) {
  const number = printedNumber(ticketNum);
  // Not `animationend`, which does not fire with reduced motion.
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(onGone, TEAR_MS);
    return () => clearTimeout(timer);
  }, [leaving, onGone]);
  return (
    <div className={cx("lift @container", ticketColour(raffle._id), leaving && "animate-tear")}>
      <div className="notched cart-face">
        <div className="grid place-content-center bg-tk text-center">
          <span className="text-least font-semibold">Ticket</span>
          <span
            className={cx("num @min-[600px]:text-num-line", number.length > 5 ? "text-[1.625rem]" : "text-[2.125rem]")}
          >
            {number}
          </span>
        </div>
        <span className="dots-y" />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] content-between gap-x-2 gap-y-0.5 py-3 pl-4.5 pr-2 @min-[600px]:grid-cols-[minmax(0,1fr)_170px_90px_44px] @min-[600px]:items-center @min-[600px]:content-center @min-[600px]:gap-x-4 @min-[600px]:py-0 @min-[600px]:pl-7.5 @min-[600px]:pr-4">
          <div className="@min-[600px]:order-1">
            <p className="font-bold leading-5">
              {questionAnswer === null ? "Draw entry" : `Your answer: ${questionAnswer}`}
            </p>
            <p className="text-small text-muted">Draw: {formatDate(raffle.drawAt ?? raffle.endDate)}</p>
          </div>
          <IconButton
            label={`Remove ticket ${number}`}
            className="-mt-2 @min-[600px]:order-4 @min-[600px]:mt-0"
            disabled={leaving}
            onClick={onRemove}
          >
            <X size={20} />
          </IconButton>
          <span className="@min-[600px]:order-2">{exp && <HoldTimer exp={exp} />}</span>
          <b className="nar pr-2 text-lead @min-[600px]:order-3 @min-[600px]:pr-0 @min-[600px]:text-right">
            {formatPrice(pricePaid)}
          </b>
        </div>
      </div>
    </div>
  );
}
