import { printedNumber, type Winner } from "@counterfoil/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { Picture } from "../../product/competition-card/picture.tsx";
import { textOf } from "../../product/config-blocks.ts";
import { ticketColour } from "../../product/ticket/colour.ts";
import { TicketFace } from "../../product/ticket/ticket.tsx";
import { TouchLink, touchLink } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format.ts";
import { groupBy } from "../../ui/group-by.ts";
import { MonthSelect, monthName } from "../../ui/month-select.tsx";
import { Empty } from "../../ui/notices.tsx";
import { useMonth } from "../browse/month-search.ts";
import { PageBody } from "../shell/page-body.tsx";

function groupWinners(winners: readonly Winner[]): Winner[][] {
  const keyOf = ({ _id, raffleId, raffle, drawDate }: Winner) => (raffleId ? `${raffleId} ${drawDate} ${raffle}` : _id);
  return [...groupBy(winners, keyOf).values()];
}

/** The picture of what was won; a prize without one has its name there, in the colour of its ticket. */
function PrizePicture({ winner: { image, name, raffle } }: { winner: Winner }) {
  if (image) return <Picture src={image} alt={`${name}, winner`} as="wide" />;
  return (
    <p className="grid size-full place-items-center rounded-t-l bg-wash p-6 text-center text-h2 font-extrabold text-balance [overflow-wrap:anywhere] forced-colors:border">
      {raffle.split(": ").at(-1)}
    </p>
  );
}

/** A provable draw has a page of its own. */
function DrawLink({ drawSlug, liveDrawUrl }: Winner) {
  if (drawSlug)
    return (
      <TouchLink to="/draws/$slug" params={{ slug: drawSlug }}>
        See the draw
      </TouchLink>
    );
  return (
    liveDrawUrl && (
      <a href={liveDrawUrl} target="_blank" rel="noreferrer" className={touchLink}>
        Watch the live draw
      </a>
    )
  );
}

function WinnerCard({ winners }: { winners: Winner[] }) {
  const [winner] = winners;
  if (!winner) return null;
  const isOnly = winners.length === 1;
  const colour = ticketColour(winner.raffleId ?? winner._id);
  const numeral = <span className="num text-[42px] lg:text-[52px]">{printedNumber(winner.ticketNumber)}</span>;
  return (
    <article>
      <div className={`${colour} aspect-4/3 overflow-hidden rounded-t-l`}>
        <PrizePicture winner={winner} />
      </div>
      <TicketFace
        colour={colour}
        stub="124px"
        className="[&>div]:min-h-26 [&>div]:rounded-b-l lg:[&>div]:min-h-29"
        end={isOnly ? numeral : <b>{winners.length} winners</b>}
      >
        <h2 className="text-[1.25rem]/[1.5rem] font-bold">{isOnly ? winner.name : winner.raffle}</h2>
        {isOnly && <p className="text-fine">{winner.raffle}</p>}
        {!isOnly && (
          <ul className="text-fine">
            {winners.map(({ _id, name, ticketNumber }) => (
              <li key={_id}>
                {name} <b>{printedNumber(ticketNumber)}</b>
              </li>
            ))}
          </ul>
        )}
        <p className="text-fine">Drawn {formatDate(winner.drawDate)}</p>
      </TicketFace>
      <p className="mt-1 flex gap-5 text-label">
        <DrawLink {...winner} />
        <TouchLink to="/all">Buy tickets</TouchLink>
      </p>
    </article>
  );
}

export function WinnersPage() {
  const navigate = useNavigate({ from: "/winners" });
  const search = useSearch({ from: "/shop/winners" });
  const { year, month, input, choice } = useMonth(search);
  const [{ winners }] = trpc.winners.listByMonth.useSuspenseQuery(input);
  const [{ config }] = trpc.content.listBlocks.useSuspenseQuery();
  const intro = textOf(config, "winners_intro") || "Winning numbers are picked randomly each week.";
  return (
    <PageBody title="Winners" tone="ground">
      <div className="grid gap-4 lg:flex lg:items-end lg:justify-between">
        <div>
          <h1>Winners</h1>
          <p className="mt-2 whitespace-pre-line text-muted">{intro}</p>
        </div>
        <MonthSelect {...choice} onChange={(chosen) => void navigate({ search: chosen, replace: true })} />
      </div>
      <div className="pt-6 lg:pt-9">
        {winners.length > 0 ? (
          <ul className="grid gap-8 md:grid-cols-2 md:gap-x-6 lg:grid-cols-3 lg:gap-y-10">
            {groupWinners(winners).map((equal) => (
              <li key={equal[0]?._id}>
                <WinnerCard winners={equal} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty title={`No winners have been added yet for ${monthName(month)} ${year}!`} help="Try another month." />
        )}
      </div>
    </PageBody>
  );
}
