import type { Raffle } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { keyImage } from "../../product/competition-card/key-image.ts";
import { Picture } from "../../product/competition-card/picture.tsx";
import { ticketColour } from "../../product/ticket/colour.ts";
import { TicketsSoldBar } from "../../product/tickets-sold-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Countdown } from "../../ui/countdown.tsx";
import { formatShortTime } from "../../ui/dates.ts";
import { formatPrice } from "../../ui/money.ts";
import { HeroTicket, OddsLine } from "../hero-ticket/hero-ticket.tsx";

export function Hero({ raffle }: { raffle: Raffle }) {
  const soldOut = raffle.ticketsPurchased >= raffle.maxEntries;
  return (
    <HeroTicket
      colour={ticketColour(raffle._id)}
      picture={
        <Link to="/c/$slug" params={{ slug: raffle.slug }} tabIndex={-1} aria-hidden="true" className="block size-full">
          <Picture src={keyImage(raffle.images)} eager as="hero" />
        </Link>
      }
    >
      <div>
        <h1 className="lg:max-[80rem]:text-h2">{raffle.name}</h1>
        <p className="mt-2.5 text-small">
          Ends <b>{formatShortTime(raffle.endDate)}</b>
        </p>
      </div>
      <Countdown to={raffle.endDate} />
      <TicketsSoldBar sold={raffle.ticketsPurchased} of={raffle.maxEntries} onTicket />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <p>
          <span className="num block text-num-hero">{formatPrice(raffle.price)}</span>
          {raffle.price > 0 && <span className="text-small/[18px] font-semibold">a ticket</span>}
        </p>
        <Button asChild size="big" onTicket className="px-2 min-[24rem]:whitespace-nowrap lg:px-3">
          <Link to="/c/$slug" params={{ slug: raffle.slug }} {...(!soldOut && { hash: "choose" })}>
            {soldOut ? "See the prize" : "Choose tickets"}
          </Link>
        </Button>
      </div>
      <OddsLine maxEntries={raffle.maxEntries} />
    </HeroTicket>
  );
}
