import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../app/session.tsx";
import { keyImage } from "../../product/competition-card/key-image.ts";
import { Picture } from "../../product/competition-card/picture.tsx";
import { ticketColour } from "../../product/ticket/colour.ts";
import { MiniTicket, Ticket } from "../../product/ticket/ticket.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format.ts";
import { outcomeOf } from "../winners/announced-draws.ts";
import { MyLines } from "./my-lines.tsx";
import { type OwnRaffle, type TicketDetails, ticketKey } from "./ticket-details.ts";

/** Up to this many tickets of a competition are shown at full size. */
const MOST_WHOLE = 6;
/** How many small tickets are shown before "show all". */
const MOST_SMALL = 20;

/** The label of the competition's date; an ended one counts as drawn once a winner is known. */
function dateWord(winning: Set<string> | undefined): string {
  if (!winning) return "draw";
  return winning.size > 0 ? "drawn" : "ended";
}

/** The date after that label: a provable draw has one of its own. */
function dateOf({ endDate, drawAt = endDate }: OwnRaffle, winning: Set<string> | undefined): string {
  return winning?.size === 0 ? endDate : drawAt;
}

function Head({ raffle, winning }: { raffle: OwnRaffle; winning: Set<string> | undefined }) {
  const count = raffle.tickets.length;
  const draw = `${dateWord(winning)} ${formatDate(dateOf(raffle, winning))}`;
  return (
    <div className="mb-4 flex items-center gap-3.5 lg:mb-5 lg:gap-5">
      <div className="h-13.5 w-18 shrink-0 overflow-hidden rounded-s lg:h-18 lg:w-24">
        <Picture src={keyImage(raffle.images)} />
      </div>
      <div className="min-w-0">
        <h2 className="text-h3 font-bold tracking-[-0.01em]">
          <Link to="/c/$slug" params={{ slug: raffle.slug }} className="rounded-s no-underline hover:underline">
            {raffle.name}
          </Link>
        </h2>
        <p className="text-small text-muted">
          {count} {count === 1 ? "ticket" : "tickets"} · {draw}
        </p>
      </div>
    </div>
  );
}

type SmallTicketsProps = {
  numbers: string[];
  past: boolean;
  label: string;
  /** The total, including those shown at full size. */
  total: number;
};

function SmallTickets({ numbers, past, label, total }: SmallTicketsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? numbers : numbers.slice(0, MOST_SMALL);
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {shown.map((number) => (
          <li key={number}>
            <MiniTicket ticketNum={number} past={past} />
          </li>
        ))}
      </ul>
      {shown.length < numbers.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setAll(true)}>
          Show all {total}
        </Button>
      )}
    </>
  );
}

type RaffleTicketsProps = {
  raffle: OwnRaffle;
  details: TicketDetails;
  /** Undefined before the draw. */
  winning?: Set<string>;
};

/**
 * The tickets of one competition. Above six, only winning ones are shown at full size. `winning` are the numbers
 * that won; none while the result is unknown.
 */
export function RaffleTickets({ raffle, details, winning }: RaffleTicketsProps) {
  const { settings } = useSession();
  const past = winning !== undefined;
  const tickets = raffle.tickets.map(({ _id, ticketNum }) => {
    const key = ticketKey(raffle._id, ticketNum);
    const outcome = winning && outcomeOf(ticketNum, winning);
    return { _id, ticketNum, outcome, prize: details.prizes.get(key), bought: details.bought.get(key) };
  });
  const { whole = [], small = [] } = Object.groupBy(tickets, ({ prize, outcome }) =>
    tickets.length <= MOST_WHOLE || prize !== undefined || outcome === "winner" ? "whole" : "small",
  );
  return (
    <section className={ticketColour(raffle._id)}>
      <Head raffle={raffle} winning={winning} />
      {whole.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-5">
          {whole.map(({ _id, ticketNum, bought, ...fate }) => (
            <li key={_id}>
              <Ticket
                colour={ticketColour(raffle._id)}
                siteName={settings.name}
                ticketNum={ticketNum}
                drawDate={dateOf(raffle, winning)}
                note={bought && `Bought ${formatDate(bought)}`}
                past={past}
                {...fate}
              />
            </li>
          ))}
        </ul>
      )}
      {small.length > 0 && (
        <div className={whole.length > 0 ? "mt-5" : ""}>
          <SmallTickets
            numbers={small.map(({ ticketNum }) => ticketNum)}
            past={past}
            total={tickets.length}
            label={whole.length > 0 ? "The other tickets" : "Tickets"}
          />
        </div>
      )}
      {raffle.drawAt && <MyLines raffleId={raffle._id} slug={raffle.slug} />}
    </section>
  );
}
