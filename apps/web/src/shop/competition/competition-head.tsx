import {
  basicMessage,
  chanceInWords,
  isOver,
  isSoldOut,
  londonDate,
  printedNumber,
  type Raffle,
  type RaffleStage,
  wonBy,
} from "@counterfoil/core";
import { Share2 } from "lucide-react";
import { useState } from "react";
import type { CardDraw } from "../../product/competition-card/competition-card.tsx";
import { Picture } from "../../product/competition-card/picture.tsx";
import { ticketColour } from "../../product/ticket/colour.ts";
import { TicketsSoldBar } from "../../product/tickets-sold-bar.tsx";
import { undrawnWords } from "../../product/undrawn-words.ts";
import { frameAddress, VideoFrame } from "../../product/video-frame.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { useNow } from "../../ui/clock.ts";
import { Countdown } from "../../ui/countdown.tsx";
import { cx } from "../../ui/cx.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { formatCount, formatDate, formatPrice, formatShortTime } from "../../ui/format.ts";
import { HeroTicket, OddsLine } from "../hero-ticket/hero-ticket.tsx";
import { allocatesAtRandom } from "./use-availability.ts";

type GalleryImage = { path: string; keyImage: boolean };

function keyFirst(images: GalleryImage[]): string[] {
  return images.toSorted((a, b) => Number(b.keyImage) - Number(a.keyImage)).map(({ path }) => path);
}

export function Gallery({ images }: { images: GalleryImage[] }) {
  const paths = keyFirst(images);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, Math.max(0, paths.length - 1));
  return (
    <div className="relative size-full">
      <div className="absolute inset-0">
        <Picture src={paths[current] ?? null} eager as="hero" />
      </div>
      {paths.length > 1 && (
        <fieldset
          aria-label="Pictures"
          className="scrollbar-none absolute bottom-3 left-3 flex max-w-[calc(100%-1.5rem)] gap-2 overflow-x-auto p-1 lg:bottom-4 lg:left-4 lg:max-w-[calc(100%-2rem)] lg:gap-2.5"
        >
          {paths.map((path, index) => (
            <button
              key={path}
              type="button"
              aria-label={`Picture ${index + 1} of ${paths.length}`}
              aria-pressed={index === current}
              onClick={() => setChosen(index)}
              className={cx(
                "h-11 w-14 shrink-0 overflow-hidden rounded-s border-2 bg-sunk lg:h-[63px] lg:w-[84px]",
                index === current ? "border-ink shadow-[0_0_0_2px_var(--color-white)]" : "border-white",
              )}
            >
              <Picture src={path} />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Since when the rules of a provable draw are the same, with the way to its page. */
export function RulesLine({ raffle }: { raffle: Pick<Raffle, "slug" | "draw"> }) {
  const { draw } = raffle;
  if (!draw) return null;
  return (
    <p className="text-small">
      Rules unchanged since <b>{londonDate(draw.rulesSince)}</b>
      {draw.testBeacon && <span> (test draw)</span>}.{" "}
      <a className="underline" href={`/draws/${raffle.slug}`}>
        How the winner is drawn
      </a>
    </p>
  );
}

/** Shares the competition; what does it is loaded on demand: a first visit has a budget. */
export function ShareButton({ raffle }: { raffle: Pick<Raffle, "name" | "images"> }) {
  const flash = useFlash();
  return (
    <LinkButton
      className="text-small"
      onClick={() => void import("./share.ts").then(({ share }) => share(raffle, flash))}
    >
      <Share2 size={18} /> Share
    </LinkButton>
  );
}

function PriceLine({ raffle }: { raffle: Raffle }) {
  const { price, originalPrice, onSale, maxEntriesPerPerson } = raffle;
  const was = onSale && originalPrice !== null ? originalPrice : null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label/[1.1875rem] font-semibold lg:text-[1.0625rem]/[1.375rem]">
      <span className="num text-num-head lg:max-[80rem]:text-num-hero">{formatPrice(price)}</span>
      {was !== null && (
        <s className="nar text-[1.75rem]/8 font-semibold">
          <span className="sr-only">was </span>
          {formatPrice(was)}
        </s>
      )}
      <span>
        {price > 0 && <span className="block">a ticket</span>}
        Max {formatCount(maxEntriesPerPerson)} per person
      </span>
    </p>
  );
}

function Drawn({ draw }: { draw: CardDraw }) {
  return (
    <div className="grid gap-2.5">
      <p className="text-small">
        Drawn <b>{formatDate(draw.drawDate)}</b>
      </p>
      <p>
        <span className="block text-small">Winning number</span>
        <span className="num block text-num-hero">{printedNumber(draw.ticketNumber)}</span>
        <b className="block">{wonBy(draw.winner)}</b>
      </p>
    </div>
  );
}

function When({ raffle, stage, draw }: { raffle: Raffle; stage: RaffleStage; draw: CardDraw | undefined }) {
  const now = useNow(60_000);
  if (stage === "ended" && draw) return <Drawn draw={draw} />;
  if (stage === "scheduled") {
    return (
      <div className="grid gap-2.5">
        <p className="text-small">
          Starts <b>{formatShortTime(raffle.startDate)}</b>
        </p>
        <Countdown to={raffle.startDate} ended="Starting now" />
      </div>
    );
  }
  if (stage === "cancelled") {
    return (
      <p className="text-small">
        Cancelled <b>{formatShortTime(raffle.cancelledAt ?? raffle.endDate)}</b>
      </p>
    );
  }
  // A provable draw has a time of its own, which is announced before.
  const drawAt = stage === "ended" ? raffle.drawAt : null;
  const moment = drawAt ?? raffle.endDate;
  return (
    <div className="grid gap-2.5">
      <p className="text-small">
        {stage === "ended" ? "Ended" : "Ends"} <b>{formatShortTime(raffle.endDate)}</b>
        {drawAt !== null && (
          <span className="block">
            Draw on <b>{formatShortTime(drawAt)}</b>
          </span>
        )}
      </p>
      <Countdown to={moment} ended={undrawnWords(moment, now)} />
    </div>
  );
}

function MainPicture({ raffle, stage }: { raffle: Raffle; stage: RaffleStage }) {
  if (isOver(stage) && frameAddress(raffle.videoUrl)) {
    return <VideoFrame videoUrl={raffle.videoUrl} title={`Live draw: ${raffle.name}`} />;
  }
  return <Gallery images={raffle.images} />;
}

/** Leads to the choice on desktops; where nothing is left to this customer a sentence has its place. */
function ToChoice({ label, usedUp }: { label: string; usedUp: boolean }) {
  if (usedUp) {
    return (
      <p className="flex min-h-14 items-center text-label/5 font-bold text-balance max-lg:hidden">
        {basicMessage("allowance.used_up")}
      </p>
    );
  }
  return (
    <Button asChild size="big" wide onTicket className="max-lg:hidden">
      <a href="#choose">{label}</a>
    </Button>
  );
}

type Props = {
  raffle: Raffle;
  stage: RaffleStage;
  buying: { usedUp: boolean } | null;
  draw: CardDraw | undefined;
};

/** The competition as one giant ticket. Once it has ended the live draw replaces the picture. */
export function CompetitionHead({ raffle, stage, buying, draw }: Props) {
  const soldOut = stage === "open" && isSoldOut(raffle);
  return (
    <div className="md:wrap md:pt-6 lg:pt-8">
      <HeroTicket
        bleed
        colour={ticketColour(raffle._id)}
        picture={<MainPicture key={stage} raffle={raffle} stage={stage} />}
      >
        <div className="grid gap-4.5 lg:gap-6">
          <h1 className="lg:text-h2 min-[80rem]:text-[2.5rem]/[2.625rem]">{raffle.name}</h1>
          {soldOut && <p className="text-h2 font-extrabold">Sold out</p>}
          {!isOver(stage) && !soldOut && <PriceLine raffle={raffle} />}
        </div>
        <When raffle={raffle} stage={stage} draw={draw} />
        <div className="grid grid-cols-1 gap-4.5 lg:gap-4">
          <TicketsSoldBar sold={raffle.ticketsPurchased} of={raffle.maxEntries} onTicket over={isOver(stage)} />
          {!isOver(stage) && <OddsLine raffle={raffle} />}
          {stage !== "cancelled" && <p className="text-small">{chanceInWords(raffle, stage)}</p>}
          <RulesLine raffle={raffle} />
          <div className="-my-3">
            <ShareButton raffle={raffle} />
          </div>
        </div>
        {buying && (
          <ToChoice label={allocatesAtRandom(raffle) ? "Choose how many" : "Choose your tickets"} {...buying} />
        )}
      </HeroTicket>
    </div>
  );
}
