import { isSoldOut, type Raffle, type RaffleListItem } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { keyImage, Picture } from "../../product/competition-card/picture.tsx";
import { findBlock, promotedOf, textOf } from "../../product/config-blocks.ts";
import { ticketColour } from "../../product/ticket/colour.ts";
import { TicketsSoldBar } from "../../product/tickets-sold-bar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Countdown } from "../../ui/countdown.tsx";
import { formatPrice, formatShortTime } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { CardGrid } from "../browse/card-grid.tsx";
import { sortRaffles } from "../browse/sort-raffles.ts";
import { HeroTicket, OddsLine } from "../hero-ticket/hero-ticket.tsx";
import { hasFeatured, POPULAR } from "./featured.ts";
import { FeaturedWinner, HowItWorks, Testimonials, Totals } from "./home-sections.tsx";

function Hero({ raffle }: { raffle: Raffle }) {
  const soldOut = isSoldOut(raffle);
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
        <ButtonLink
          to="/c/$slug"
          params={{ slug: raffle.slug }}
          {...(!soldOut && { hash: "choose" })}
          size="big"
          onTicket
          className="px-2 min-[24rem]:whitespace-nowrap lg:px-3"
        >
          {soldOut ? "See the prize" : "Choose tickets"}
        </ButtonLink>
      </div>
      <OddsLine raffle={raffle} />
    </HeroTicket>
  );
}

function ViewAll() {
  return (
    <Link to="/all" className="inline-flex min-h-11 items-center rounded-s underline">
      View All
    </Link>
  );
}

const MOST = 6;

/** Open competitions, soonest end first: for a shop without promoted or popular ones. */
function LiveCompetitions() {
  const [{ raffles }] = trpc.raffles.listOpen.useSuspenseQuery();
  return (
    <Section>
      <SectionHead title="Live competitions" aside={raffles.length > MOST && <ViewAll />} />
      {raffles.length > 0 ? (
        <CardGrid most={3} raffles={sortRaffles(raffles, "Ending Soonest").slice(0, MOST)} first />
      ) : (
        <Empty title="There are no live competitions right now" help="We add new ones often, so check back soon." />
      )}
    </Section>
  );
}

const COUNTS_MS = 10_000;

function usePromotedCounts(): Map<string, number> {
  const { data } = trpc.content.countPromotedTickets.useQuery(undefined, { refetchInterval: COUNTS_MS });
  return new Map(data?.promotedTickets.map(({ raffle, ticketsPurchased }) => [raffle, ticketsPurchased]));
}

export function HomePage() {
  useTitle();
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const [popular] = trpc.raffles.listInCategory.useSuspenseQuery(POPULAR);
  const counts = usePromotedCounts();
  const { main, others } = promotedOf(config);
  const counted = <T extends RaffleListItem>(raffle: T): T => ({
    ...raffle,
    ticketsPurchased: counts.get(raffle._id) ?? raffle.ticketsPurchased,
  });
  const totals = findBlock(config, "statistics");
  const winner = findBlock(config, "featured_winner");
  const quotes = findBlock(config, "testimonials");
  return (
    <>
      {!main && <h1 className="sr-only">Competitions</h1>}
      {!hasFeatured(config, popular.raffles) && <LiveCompetitions />}
      {(main || others.length > 0) && (
        <div className="bg-ground pb-10 pt-4 lg:pb-18 lg:pt-8">
          <div className="wrap grid gap-6">
            {main && <Hero raffle={counted(main)} />}
            <h2 className="sr-only">More competitions</h2>
            {others.length > 0 && <CardGrid most={2} raffles={others.map(counted)} wide />}
          </div>
        </div>
      )}
      {/* Below the fold: each is hydrated in a separate task. */}
      <Suspense>
        {totals?.options.active && <Totals options={totals.options} />}
        {popular.raffles.length > 0 && (
          <Section tone="ground">
            <SectionHead title="Popular Competitions" aside={<ViewAll />} />
            <CardGrid most={3} raffles={popular.raffles} />
          </Section>
        )}
      </Suspense>
      <Suspense>
        <HowItWorks text={textOf(config, "how_it_works")} />
        {winner?.header && <FeaturedWinner {...winner} />}
        {quotes && quotes.testimonials.length > 0 && <Testimonials testimonials={quotes.testimonials} />}
      </Suspense>
    </>
  );
}
