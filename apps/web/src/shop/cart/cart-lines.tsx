import { printedNumber, type Ticket } from "@counterfoil/core";
import { X } from "lucide-react";
import "../../ui/notched.css";
import "../../product/ticket/ticket.css";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { ticketColour } from "../../product/ticket/colour.ts";
import { Button, IconButton, LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { useTimeout } from "../../ui/effects.ts";
import { formatDate, formatPrice, sumPounds } from "../../ui/format.ts";
import { firstEnd, firstToGo, groupByRaffle, type TicketGroup } from "./group-tickets.ts";
import { HeldTicket } from "./held-ticket.tsx";
import { HoldTimer } from "./hold-timer.tsx";

const TEAR_MS = 360;

type Props = {
  ticket: Ticket;
  leaving: boolean;
  onRemove: () => void;
  onGone: () => void;
};

/** One reserved ticket in the cart. While `leaving` it tears off; remove it from the list in `onGone`. */
function CartLine({ ticket: { raffle, ticketNum, questionAnswer, exp, pricePaid }, leaving, onRemove, onGone }: Props) {
  const number = printedNumber(ticketNum);
  // Not `animationend`, which does not fire with reduced motion.
  useTimeout(leaving ? TEAR_MS : null, onGone);
  return (
    <div className={cx("lift @container", ticketColour(raffle._id), leaving && "animate-tear")}>
      <div className="notched cart-face">
        <div className="grid place-content-center bg-tk text-center">
          <span className="text-least font-semibold">Ticket</span>
          <span
            className={cx("num @min-[600px]:text-num-count", number.length > 5 ? "text-[1.625rem]" : "text-[2.125rem]")}
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
            className="-mt-2 justify-self-end @min-[600px]:order-4 @min-[600px]:mt-0"
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

/** Up to this many tickets of a competition have a line each; more are collapsed into small ones until edited. */
const MOST_LINES = 5;
const MOST_SMALL = 20;

type LineActions = {
  leaving: ReadonlySet<string>;
  onRemove: (ticket: Ticket) => void;
  onGone: (ticket: Ticket) => void;
};

function Folded({ group: { raffle, tickets }, onEdit }: { group: TicketGroup; onEdit: () => void }) {
  const end = firstEnd(tickets);
  const hidden = tickets.length - MOST_SMALL;
  return (
    <div className="lift grid gap-3 rounded-l bg-white p-4 pb-2 lg:p-5 lg:pb-2.5">
      <p className="text-small text-muted">
        {tickets.length} tickets · draw {formatDate(raffle.drawAt ?? raffle.endDate)}
      </p>
      <ul aria-label="Tickets" className="flex flex-wrap items-center gap-1.5">
        {firstToGo(tickets, MOST_SMALL).map((ticket) => (
          <li key={ticket._id}>
            <HeldTicket ticket={ticket} colour={ticketColour(raffle._id)} />
          </li>
        ))}
        {hidden > 0 && <li className="text-small">+ {hidden} more</li>}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {end && <HoldTimer exp={end} />}
        <LinkButton aria-label={`Edit tickets for ${raffle.name}`} onClick={onEdit}>
          Edit
        </LinkButton>
        <b className="nar ml-auto text-lead">{formatPrice(sumPounds(tickets.map(({ pricePaid }) => pricePaid)))}</b>
      </div>
    </div>
  );
}

function Group({ group, ...actions }: { group: TicketGroup } & LineActions) {
  const [editing, setEditing] = useState(false);
  const { raffle, tickets } = group;
  const isLong = tickets.length > MOST_LINES;
  // An expired hold removes its ticket also while collapsed.
  const goneWhileFolded = isLong && !editing ? tickets.filter(({ _id }) => actions.leaving.has(_id)) : [];
  const drop = useEffectEvent(() => {
    for (const ticket of goneWhileFolded) actions.onGone(ticket);
  });
  useEffect(() => {
    if (goneWhileFolded.length > 0) drop();
  }, [goneWhileFolded.length]);
  return (
    <li>
      <h2 className="mb-3 text-[1.0625rem]/[1.375rem] font-bold tracking-normal">
        <Link to="/c/$slug" params={{ slug: raffle.slug }} className="rounded-s no-underline hover:underline">
          {raffle.name}
        </Link>
      </h2>
      {isLong && !editing ? (
        <Folded group={group} onEdit={() => setEditing(true)} />
      ) : (
        <ul className="grid gap-3">
          {group.tickets.map((ticket) => (
            <li key={ticket._id}>
              <CartLine
                ticket={ticket}
                leaving={actions.leaving.has(ticket._id)}
                onRemove={() => actions.onRemove(ticket)}
                onGone={() => actions.onGone(ticket)}
              />
            </li>
          ))}
        </ul>
      )}
      {isLong && editing && (
        <Button variant="secondary" className="mt-3" onClick={() => setEditing(false)}>
          Done
        </Button>
      )}
    </li>
  );
}

export function CartLines({ tickets, ...actions }: { tickets: Ticket[] } & LineActions) {
  return (
    <ul className="grid gap-6">
      {groupByRaffle(tickets).map((group) => (
        <Group key={group.raffle._id} group={group} {...actions} />
      ))}
    </ul>
  );
}
