import type { InstantWin, Order } from "@counterfoil/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CircleCheck, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useUser } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { colours } from "../../product/ticket/colour.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { formatMoney } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { LoadFailed } from "../../ui/notices.tsx";
import { useOnce } from "../../ui/on-mount.ts";
import { groupByRaffle } from "../cart/group-tickets.ts";
import { announceCartChange } from "../cart/other-tabs.ts";
import { clearPayWith } from "../cart/pay-with.ts";
import { PrizeTicket } from "./prize-ticket.tsx";
import { wonTitle } from "./won-title.ts";

// Few orders have something to open.
const Reveal = lazy(async () => ({ default: (await import("../reveal/reveal.tsx")).Reveal }));

const MOST_PRIZES = 3;

/** "Order CF-20482 · paid £12.50"; without the amount if nothing was paid. */
function OrderLine({ order: { orderId, totalPricePaid } }: { order: Order }) {
  return (
    <>
      <span className="whitespace-nowrap">Order {orderId}</span>
      {totalPricePaid > 0 && ` · paid ${formatMoney(totalPricePaid)}`}
    </>
  );
}

type Props = {
  wins: InstantWin[];
  order: Order | undefined;
  email: string;
  onClose: () => void;
};

function Congratulation({ wins, order, email, onClose }: Props) {
  const more = wins.length - MOST_PRIZES;
  return (
    <Modal
      onClose={onClose}
      className="max-w-140 lg:px-11 lg:py-10"
      title={
        <>
          {order && (
            <span className="mb-4 block text-small font-semibold tracking-normal lg:mb-5 lg:text-label">
              <OrderLine order={order} />
            </span>
          )}
          <span className="block text-h1 font-extrabold">{wonTitle(wins.length)}</span>
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

/** Storage key of the last reported order, so that a reload does not report it again. */
const KEY = "purchase-reported";

declare global {
  interface Window {
    /** The queue that an operator's analytics script reads. */
    dataLayer?: unknown[];
  }
}

function purchaseOf(order: Order) {
  return {
    transaction_id: order.orderId,
    currency: "GBP",
    value: order.totalPricePaid,
    ...(order.couponCodeUsed === null ? {} : { coupon: order.couponCodeUsed }),
    items: groupByRaffle(order.ticketsPurchased).map(({ raffle: { _id, name }, tickets }) => ({
      item_id: _id,
      item_name: name,
      price: tickets[0]?.pricePaid,
      quantity: tickets.length,
    })),
  };
}

/** Reports a purchase once per order: an event on the window and an entry in `dataLayer`. Nothing is sent anywhere. */
function reportPurchase(order: Order): void {
  if (localStorage.getItem(KEY) === order.orderId) return;
  localStorage.setItem(KEY, order.orderId);
  const ecommerce = purchaseOf(order);
  window.dataLayer ??= [];
  window.dataLayer.push({ event: "purchase", ecommerce });
  window.dispatchEvent(new CustomEvent("purchase", { detail: ecommerce }));
}

/** A small ticket with its two notches, 20 by 10. */
const TICKET = "M0 0h20v3a2 2 0 0 0 0 4v3H0V7a2 2 0 0 0 0-4Z";
const FRAMES = 96;

function fills(probe: HTMLElement): string[] {
  return colours.map((colour) => {
    probe.className = colour;
    return getComputedStyle(probe).getPropertyValue("--tk").trim();
  });
}

/** Static tickets for reduced motion, scattered evenly by the golden ratio. */
function scatter(canvas: HTMLCanvasElement, paper: CanvasRenderingContext2D, colour: string[]): void {
  const { innerWidth: width, innerHeight: height } = window;
  canvas.width = width;
  canvas.height = height;
  const ticket = new Path2D(TICKET);
  for (let i = 0; i < 40; i++) {
    paper.setTransform(1.6, 0, 0, 1.6, ((i * 0.618034) % 1) * width, ((i + 0.5) / 40) * height);
    paper.rotate(i * 2.4);
    paper.fillStyle = colour[i % colour.length] ?? "";
    paper.fill(ticket);
  }
}

async function fly(canvas: HTMLCanvasElement, colour: string[], gone: () => boolean): Promise<void> {
  const { default: confetti } = await import("canvas-confetti");
  if (gone()) return;
  // No worker: it would be created from a blob URL, which the page's CSP does not allow.
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const shapes = [confetti.shapeFromPath(TICKET)];
  const common = { shapes, colors: colour, ticks: FRAMES, scalar: 3.2, gravity: 0.9, decay: 0.92 };
  void fire({ ...common, particleCount: 35, angle: 55, spread: 60, startVelocity: 48, origin: { x: 0, y: 0.7 } });
  void fire({ ...common, particleCount: 35, angle: 125, spread: 60, startVelocity: 48, origin: { x: 1, y: 0.7 } });
  void fire({ ...common, particleCount: 30, angle: 270, spread: 160, startVelocity: 18, origin: { x: 0.5, y: -0.1 } });
}

/** Throws small tickets once, over the page and behind the box. Decorative. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const paper = canvas.current?.getContext("2d");
    if (!canvas.current || !probe.current || !paper) return;
    let gone = false;
    const colour = fills(probe.current);
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) scatter(canvas.current, paper, colour);
    else void fly(canvas.current, colour, () => gone);
    return () => {
      gone = true;
    };
  }, []);
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="pointer-events-none fixed inset-0 -z-10 size-full" />
      <span ref={probe} hidden />
    </div>
  );
}

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

function bestFirst(wins: InstantWin[]): InstantWin[] {
  return wins.toSorted((a, b) => (worthOf(b) ?? Infinity) - (worthOf(a) ?? Infinity) || 0);
}

type CompletedProps = Pick<OrderCompleteProps, "loading" | "onWins"> & { order: Order; onLeave: () => void };

function Completed({ order, loading, onWins, onLeave }: CompletedProps) {
  const { email } = useUser();
  useFreshStart();
  const answer = trpc.instantWins.listMineByOrder.useQuery({ orderId: order.orderId });
  const wins = bestFirst(answer.data?.instantWins ?? []);
  const [isToOpen] = useState(order.toOpen !== undefined);

  useEffect(() => reportPurchase(order), [order]);
  const hasWon = wins.length > 0 && !isToOpen;
  useEffect(() => {
    if (hasWon) onWins();
  }, [hasWon, onWins]);

  // Nothing is said until it is known whether there are prizes.
  if (answer.isPending) return loading;
  if (isToOpen && answer.data) {
    return (
      <Suspense fallback={loading}>
        <Reveal order={order} wins={wins} onWins={onWins} onClose={onLeave}>
          <strong className="block text-lead text-ink">Thank you, your order is complete.</strong>
          <OrderLine order={order} />. We've emailed your receipt to {email}.
        </Reveal>
      </Suspense>
    );
  }
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
          <OrderLine order={order} />. We've emailed your receipt to {email}.
        </p>
      </div>
      <IconButton label="Close" className="-mt-2" onClick={onLeave}>
        <X size={20} />
      </IconButton>
    </div>
  );
}

type OrderCompleteProps = {
  orderId: string | undefined;
  /** Whether the order is known to be this customer's before it is read. */
  isOwn: boolean;
  /** The place of its tickets to open; nothing for an order without. */
  loading: ReactNode;
  onWins: () => void;
};

/** Shown after a purchase if the order is this customer's. Calls `onWins`, which must be stable, when it has won prizes. */
export function OrderComplete({ orderId, isOwn, loading, onWins }: OrderCompleteProps) {
  const navigate = useNavigate({ from: "/account/tickets" });
  const order = trpc.orders.findMine.useQuery({ orderId: orderId ?? "" }, { enabled: orderId !== undefined });
  const leave = () => void navigate({ search: ({ tab }) => (tab ? { tab } : {}), replace: true });
  if (order.isError && isOwn) {
    return (
      <LoadFailed onRetry={() => void order.refetch()}>
        Your order is complete, but we couldn't load it here.
      </LoadFailed>
    );
  }
  if (!order.data) return loading;
  return <Completed order={order.data.order} {...{ loading, onWins }} onLeave={leave} />;
}
