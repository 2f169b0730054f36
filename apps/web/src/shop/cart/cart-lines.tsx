import type { Ticket } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ticketColour } from "../../product/ticket/colour.ts";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/dates.ts";
import { CartLine } from "./cart-line.tsx";
import { groupByRaffle, type TicketGroup } from "./group-tickets.ts";

/** Lines of one competition before "Show all". */
const SHOWN = 20;

type LineActions = {
  /** Tickets that tear off just now. */
  leaving: ReadonlySet<string>;
  onRemove: (ticket: Ticket) => void;
  onGone: (ticket: Ticket) => void;
};

function Group({ group, leaving, onRemove, onGone }: { group: TicketGroup } & LineActions) {
  const [all, setAll] = useState(false);
  const { raffle, tickets } = group;
  const colour = ticketColour(raffle._id);
  const draw = formatDate(raffle.endDate);
  return (
    <li>
      <h2 className="mb-3 text-[1.0625rem]/[1.375rem] font-bold tracking-normal">
        <Link to="/c/$slug" params={{ slug: raffle.slug }} className="rounded-s no-underline hover:underline">
          {raffle.name}
        </Link>
      </h2>
      <ul className="grid gap-3">
        {(all ? tickets : tickets.slice(0, SHOWN)).map((ticket) => (
          <li key={ticket._id}>
            <CartLine
              colour={colour}
              ticketNum={ticket.ticketNum}
              label={ticket.questionAnswer === null ? "Entry in the draw" : `Your answer: ${ticket.questionAnswer}`}
              draw={draw}
              exp={ticket.exp}
              price={ticket.pricePaid}
              leaving={leaving.has(ticket._id)}
              onRemove={() => onRemove(ticket)}
              onGone={() => onGone(ticket)}
            />
          </li>
        ))}
      </ul>
      {tickets.length > SHOWN && !all && (
        <Button variant="secondary" className="mt-3" onClick={() => setAll(true)}>
          Show all {tickets.length}
        </Button>
      )}
    </li>
  );
}

/** The tickets in the cart, by competition. */
export function CartLines({ tickets, ...actions }: { tickets: Ticket[] } & LineActions) {
  return (
    <ul className="grid gap-6">
      {groupByRaffle(tickets).map((group) => (
        <Group key={group.raffle._id} group={group} {...actions} />
      ))}
    </ul>
  );
}
