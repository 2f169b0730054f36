import { printedNumber, type Winner } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { Picture } from "../../product/competition-card/picture.tsx";
import { ticketColour } from "../../product/ticket/colour.ts";
import { TicketFace } from "../../product/ticket/ticket.tsx";
import { formatDate } from "../../ui/dates.ts";

const link = "inline-flex min-h-11 items-center rounded-s font-semibold underline";

/** A winner: picture, and below it the winning ticket. */
export function WinnerCard({ winner }: { winner: Winner }) {
  return (
    <article>
      <div className="aspect-4/3 overflow-hidden rounded-t-l">
        <Picture src={winner.image || null} alt={`${winner.name}, winner`} as="wide" />
      </div>
      <TicketFace
        colour={ticketColour(winner._id)}
        stub="124px"
        className="[&>div]:min-h-26 [&>div]:rounded-b-l lg:[&>div]:min-h-29"
        end={<span className="num text-[2.625rem] lg:text-[3.25rem]">{printedNumber(winner.ticketNumber)}</span>}
      >
        <h2 className="text-[1.25rem]/[1.5rem] font-bold">{winner.name}</h2>
        <p className="text-fine">{winner.raffle}</p>
        <p className="text-fine">Drawn {formatDate(winner.drawDate)}</p>
      </TicketFace>
      <p className="mt-1 flex gap-5 text-label">
        {winner.liveDrawUrl && (
          <a href={winner.liveDrawUrl} target="_blank" rel="noreferrer" className={link}>
            Watch the live draw
          </a>
        )}
        <Link to="/all" className={link}>
          Buy tickets
        </Link>
      </p>
    </article>
  );
}
