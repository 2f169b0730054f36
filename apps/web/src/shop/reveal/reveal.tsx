import { type InstantWin, type Order, printedNumber } from "@counterfoil/core";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { ticketColour } from "../../product/ticket/colour.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useOnce } from "../../ui/on-mount.ts";
import { PrizeTicket } from "../order-complete/prize-ticket.tsx";
import { wonTitle } from "../order-complete/won-title.ts";
import { type Batch, batchesOf, isToOpen, resultOf, type TicketToOpen } from "./open-tickets.ts";
import { ScratchTickets } from "./scratch-tickets.tsx";
import { Wheel } from "./wheel.tsx";

/** Whether the results are simply there: without motion or a pointer, and after a reload. */
function isWithoutGame(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  const isReload = arrival?.name === window.location.href && "type" in arrival && arrival.type === "reload";
  const matches = (query: string) => window.matchMedia(query).matches;
  return isReload || matches("(prefers-reduced-motion: reduce)") || matches("(any-pointer: none)");
}

const withoutToOpen = ({ toOpen: _, ...order }: Order): Order => order;

/** Which tickets are open. The first one is noted on the order, and the last one is remembered by My Tickets. */
function useOpening({ orderId }: Order, tickets: readonly TicketToOpen[], isGame: boolean) {
  const [opened, setOpened] = useState<ReadonlySet<TicketToOpen>>(() => new Set(isGame ? [] : tickets));
  const { mutate } = trpc.orders.open.useMutation();
  const utils = trpc.useUtils();
  const isDone = opened.size === tickets.length;
  const note = () => {
    mutate({ orderId });
    utils.orders.findMine.setData({ orderId }, (mine) => mine && { order: withoutToOpen(mine.order) });
  };
  useOnce(() => {
    if (isDone && tickets.length > 0) note();
  });
  useEffect(() => {
    if (!isDone) return;
    utils.orders.listMine.setData(undefined, (mine) => {
      return mine && { orders: mine.orders.map((one) => (one.orderId === orderId ? withoutToOpen(one) : one)) };
    });
  }, [isDone, orderId, utils]);
  const open = (more: readonly TicketToOpen[]) => {
    if (opened.size === 0) note();
    setOpened((before) => new Set([...before, ...more]));
  };
  return { opened, isDone, open };
}

type GamePartProps = {
  batch: Batch;
  opened: ReadonlySet<TicketToOpen>;
  isFirst: boolean;
  onOpen: (ticket: TicketToOpen) => void;
  /** Null for the last tickets. */
  onNext: (() => void) | null;
};

function GamePart({ batch, opened, isFirst, onOpen, onNext }: GamePartProps) {
  const { raffle, game, tickets, first, of } = batch;
  const heading = useRef<HTMLHeadingElement>(null);
  useOnce(() => {
    if (!isFirst) heading.current?.focus();
  });
  const Game = game === "scratch" ? ScratchTickets : Wheel;
  const last = first + tickets.length - 1;
  return (
    <div className={cx("grid gap-4", ticketColour(raffle._id))}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {raffle.name}
        </h3>
        <p className="text-small text-muted">
          {of === 1 ? "Your ticket" : `Tickets ${first} to ${last} of ${of}`}. Your results were decided when you paid.
          This just shows them.
        </p>
      </div>
      <Game tickets={tickets} opened={opened} onOpen={onOpen} />
      {onNext && tickets.every((ticket) => opened.has(ticket)) && (
        <Button className="justify-self-center" onClick={onNext}>
          Next tickets
        </Button>
      )}
    </div>
  );
}

function Prizes({ wins }: { wins: readonly InstantWin[] }) {
  if (wins.length === 0) return null;
  return (
    <ul aria-label="Your instant prizes" className="grid gap-2 md:grid-cols-2">
      {wins.map((win) => (
        <li key={`${win.raffle._id} ${win.ticketNum}`}>
          <PrizeTicket win={win} />
        </li>
      ))}
    </ul>
  );
}

function WithoutPrize({ tickets }: { tickets: readonly TicketToOpen[] }) {
  const without = tickets.filter(({ win }) => !win);
  if (without.length === 0) return null;
  return (
    <p className="text-small text-muted [overflow-wrap:anywhere]">
      {without.length === 1 ? "Ticket" : `${without.length} tickets`} without an instant prize:{" "}
      {without.map(({ ticketNum }) => printedNumber(ticketNum)).join(", ")}
    </p>
  );
}

type RevealProps = {
  order: Order;
  wins: readonly InstantWin[];
  children: ReactNode;
  onWins: () => void;
  onClose: () => void;
};

/** The tickets of a paid order as something to open. Everything it shows was decided and read before it appeared. */
export function Reveal({ order: given, wins, children, onWins, onClose }: RevealProps) {
  const [order] = useState(given);
  const [batches] = useState(() => batchesOf(order, wins));
  const [tickets] = useState(() => batches.flatMap((batch) => batch.tickets));
  const [isGame, setIsGame] = useState(() => tickets.length > 0 && !isWithoutGame());
  const { opened, isDone, open } = useOpening(order, tickets, isGame);
  const [place, setPlace] = useState(0);
  const [said, setSaid] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const shown = wins.filter((win) => !isToOpen(order, win) || [...opened].some((ticket) => ticket.win === win));
  const batch = batches[place];
  const title = wonTitle(wins.length);
  return (
    <section aria-labelledby={id} className="mb-6 rounded-l border border-ink lg:mb-8">
      <div className="sticky top-15 z-10 flex items-center justify-between gap-3 rounded-t-l border-b border-line bg-white px-4 py-2.5 lg:top-0 lg:px-5">
        <h2 id={id} ref={heading} tabIndex={-1} className="min-w-0 text-lead font-bold tracking-normal">
          {isDone ? title : `Open your ${tickets.length === 1 ? "ticket" : `${tickets.length} tickets`}`}
        </h2>
        {isDone ? (
          <IconButton label="Close" className="-mr-2" onClick={onClose}>
            <X size={20} />
          </IconButton>
        ) : (
          <Button
            variant="secondary"
            className="shrink-0"
            onClick={() => {
              setIsGame(false);
              open(tickets);
              setSaid(title);
              heading.current?.focus();
            }}
          >
            Show all
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="grid gap-5 p-4 lg:p-5">
        <p className="text-small text-muted [overflow-wrap:anywhere]">{children}</p>
        {isGame && batch && (
          <GamePart
            key={place}
            batch={batch}
            opened={opened}
            isFirst={place === 0}
            onOpen={(ticket) => {
              open([ticket]);
              setSaid(opened.size + 1 === tickets.length ? `${resultOf(ticket)}. ${title}.` : resultOf(ticket));
            }}
            onNext={place + 1 < batches.length ? () => setPlace(place + 1) : null}
          />
        )}
        <Prizes wins={shown} />
        {isDone && <WithoutPrize tickets={tickets} />}
        {isDone && wins.length > 0 && (
          <Button className="justify-self-start" onClick={onWins}>
            See my instant wins
          </Button>
        )}
      </div>
    </section>
  );
}
