import {
  customerMessage,
  isSoldOut,
  londonDate,
  londonMoment,
  printedNumber,
  type Raffle,
  type RaffleStage,
} from "@counterfoil/core";
import { BrowseLink } from "../../product/browse-link.tsx";
import type { CardDraw } from "../../product/competition-card/competition-card.tsx";
import { ButtonLink } from "../../ui/button.tsx";

/** "Tickets are on sale from Friday 20 November at 13:00.", and why that is later than it was said. */
export function opensInWords({ startDate, draw }: Pick<Raffle, "startDate" | "draw">): string {
  const why = draw?.openingMoved ? "Opening time moved. " : "";
  return `${why}Tickets go on sale on ${londonMoment(startDate)}.`;
}

function wordsFor(raffle: Raffle, stage: RaffleStage, draw: CardDraw | undefined): { title: string; text: string } {
  if (stage === "cancelled") {
    const refunds = "There won't be a draw. We're refunding everyone automatically, to card or balance.";
    return { title: customerMessage("raffle.cancelled"), text: `${refunds} ${raffle.cancelReason}`.trim() };
  }
  if (stage === "ended" && draw) {
    const text = `${draw.winner} won with ticket ${printedNumber(draw.ticketNumber)} on ${londonDate(draw.drawDate)}.`;
    return { title: "We have a winner", text };
  }
  if (stage === "scheduled") {
    return { title: customerMessage("raffle.not_started"), text: opensInWords(raffle) };
  }
  if (stage === "ended")
    return { title: customerMessage("raffle.ended"), text: "We'll show the winner here after the draw." };
  if (stage === "draft") return { title: customerMessage("raffle.off_sale"), text: "" };
  const soldOut = isSoldOut(raffle);
  const when = `The draw is on ${londonMoment(raffle.drawAt ?? raffle.endDate)}.`;
  if (soldOut) return { title: "Sold out", text: `All tickets have gone. ${when}` };
  const text = "You've reached the limit per person, or the other tickets are taken.";
  return { title: customerMessage("allowance.used_up"), text: `${text} ${when}` };
}

type Props = {
  raffle: Raffle;
  stage: RaffleStage;
  draw: CardDraw | undefined;
};

/** Shown when this customer cannot buy tickets now: the reason, and where to go instead. */
export default function ClosedPanel({ raffle, stage, draw }: Props) {
  const { title, text } = wordsFor(raffle, stage, draw);
  return (
    <section className="mt-8 rounded-l border border-line bg-white p-5 lg:sticky lg:top-6 lg:mt-0 lg:px-7 lg:py-6.5">
      <div role="status">
        <h2 className="text-h3 font-bold tracking-[-0.01em]">{title}</h2>
        <p className="mb-5 mt-1.5 text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {raffle.draw && (
          <ButtonLink to="/draws/$slug" params={{ slug: raffle.slug }} variant="secondary">
            See the draw
          </ButtonLink>
        )}
        {stage === "ended" && (
          <ButtonLink to="/winners" variant="secondary">
            See the winners
          </ButtonLink>
        )}
        <BrowseLink />
      </div>
    </section>
  );
}
