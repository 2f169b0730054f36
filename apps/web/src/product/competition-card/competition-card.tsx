import {
  isOver,
  isSoldOut,
  NAME_WITHHELD,
  printedNumber,
  type RaffleListItem,
  type RaffleStage,
} from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import "../../ui/notched.css";
import "./card.css";
import { useNow } from "../../ui/clock.ts";
import { cx } from "../../ui/cx.ts";
import { formatDate, formatPrice, formatShortTime, isSameDay } from "../../ui/format.ts";
import { ticketColour } from "../ticket/colour.ts";
import { TicketsSoldBar } from "../tickets-sold-bar.tsx";
import { undrawnWords } from "../undrawn-words.ts";
import { useStage } from "../use-stage.ts";
import { keyImage, Picture } from "./picture.tsx";

export type CardRaffle = Pick<
  RaffleListItem,
  | "_id"
  | "slug"
  | "name"
  | "live"
  | "startDate"
  | "endDate"
  | "cancelledAt"
  | "price"
  | "originalPrice"
  | "onSale"
  | "maxEntries"
  | "ticketsPurchased"
  | "keptForPost"
  | "images"
  | "drawAt"
>;

export type CardDraw = { ticketNumber: string; winner: string; drawDate: string };

/** What a draft has not got yet, shown as a dash. */
type Unset = { price: boolean; endDate: boolean; maxEntries: boolean };

function tagOf(raffle: CardRaffle, now: number, stage: RaffleStage, draw: CardDraw | undefined): string | null {
  if (stage === "cancelled") return "Cancelled";
  if (stage === "ended") return draw ? "Drawn" : "Ended";
  if (isSoldOut(raffle)) return "Sold out";
  return isSameDay(raffle.endDate, now) ? "Ends today" : null;
}

function Price({ raffle }: { raffle: CardRaffle }) {
  const was = raffle.onSale && raffle.originalPrice !== null ? raffle.originalPrice : null;
  const price = formatPrice(raffle.price);
  const figures = was === null ? price.length : price.length + formatPrice(was).length;
  return (
    <span
      className={cx(
        "num flex min-w-min shrink-[99] flex-wrap items-baseline gap-x-2 gap-y-1 whitespace-nowrap text-num-price",
        // Four figures and more, or two prices of three, beside the end date.
        price.length > 8 || figures > 12
          ? "@max-[312px]:text-[2rem] @max-[199px]:text-[1.625rem]"
          : "@max-[312px]:text-[2.5rem] @max-[199px]:text-num-pair",
      )}
    >
      {price}
      {was !== null && (
        <s className="font-narrow text-lead/4 font-semibold lg:text-[1.375rem]/5 @max-[312px]:text-h3/4">
          <span className="sr-only">was </span>
          {formatPrice(was)}
        </s>
      )}
      {was === null && raffle.price > 0 && (
        <span className="font-text text-small/4 font-semibold tracking-normal @max-[312px]:hidden @max-[199px]:inline @max-[199px]:text-fine/4 @max-[150px]:hidden">
          a ticket
        </span>
      )}
    </span>
  );
}

interface StubProps {
  raffle: CardRaffle;
  now: number;
  stage: RaffleStage;
  draw: CardDraw | undefined;
  unset: Unset | undefined;
}

function EndedStub({ raffle, now, stage, draw }: Omit<StubProps, "unset">) {
  if (stage === "cancelled") {
    return (
      <span className="text-small">
        Cancelled <b>{formatDate(raffle.cancelledAt ?? raffle.endDate)}</b>
      </span>
    );
  }
  if (!draw) {
    const { drawAt, endDate } = raffle;
    const waits = drawAt && now < Date.parse(drawAt);
    return (
      <span className="text-small">
        Ended <b>{formatDate(endDate)}</b>
        <span className="block">
          {waits ? `Draw ${formatShortTime(drawAt)}` : undrawnWords(drawAt ?? endDate, now)}
        </span>
      </span>
    );
  }
  return (
    <>
      <span className="min-w-0 text-small @max-[260px]:text-fine">
        Drawn <b>{formatDate(draw.drawDate)}</b>
        {draw.winner !== NAME_WITHHELD && <span className="block truncate">Won by {draw.winner}</span>}
      </span>
      <span className="num text-num-pair @max-[260px]:text-[1.5rem]">{printedNumber(draw.ticketNumber)}</span>
    </>
  );
}

function Stub({ raffle, now, stage, draw, unset }: StubProps) {
  const ended = isOver(stage);
  return (
    <div className="card-stub" data-drawn={ended || undefined}>
      <span className="dots-x" />
      {ended ? (
        <EndedStub raffle={raffle} now={now} stage={stage} draw={draw} />
      ) : (
        <>
          {unset?.price ? <span className="num text-num-price">–</span> : <Price raffle={raffle} />}
          <span className="text-right text-fine @max-[260px]:whitespace-nowrap @max-[260px]:text-left @max-[260px]:tracking-[-0.01em] @max-[199px]:whitespace-normal @max-[199px]:font-narrow @max-[199px]:leading-4">
            Ends{" "}
            <b className="block text-small lg:text-label @max-[260px]:inline @max-[260px]:text-fine @max-[312px]:text-small">
              {unset?.endDate ? "–" : formatShortTime(raffle.endDate)}
            </b>
          </span>
        </>
      )}
    </div>
  );
}

type Props = {
  raffle: CardRaffle;
  wide?: boolean | undefined;
  low?: boolean;
  eager?: boolean | undefined;
  draw?: CardDraw | undefined;
  unset?: Unset;
};

/** A competition in a grid: the whole card is one link, and its parts follow the card's own width. `wide` has a lower picture. */
export function CompetitionCard({ raffle, wide, low, eager, draw, unset }: Props) {
  const now = useNow(60_000);
  const stage = useStage(raffle);
  const tag = unset?.endDate ? null : tagOf(raffle, now, stage, draw);
  return (
    <Link
      to="/c/$slug"
      params={{ slug: raffle.slug }}
      className={cx(
        "lift group @container block h-full rounded-l text-ink no-underline focus-visible:filter-none",
        ticketColour(raffle._id),
      )}
    >
      <div className="notched card-face">
        <div
          className={cx(
            "relative aspect-4/3 overflow-hidden bg-sunk max-lg:@max-[260px]:aspect-square",
            wide && "lg:aspect-16/10",
            low && "max-md:[@media(height<48rem)]:aspect-5/2!",
          )}
        >
          <Picture
            src={keyImage(raffle.images)}
            as={wide ? "wide" : "card"}
            eager={eager}
            className="transition-transform duration-360 ease-base group-hover:scale-103"
          />
          {tag && <span className="absolute left-3 top-3 rounded-s bg-white px-2 py-1 text-fine font-bold">{tag}</span>}
        </div>
        <div className="flex flex-1 flex-col gap-3 px-4 pb-4.5 pt-3.5 lg:gap-4 lg:px-5.5 lg:pb-5.5 lg:pt-4.5 @max-[312px]:px-4.5 @max-[312px]:pb-5 @max-[312px]:pt-4 @max-[199px]:px-3 @max-[199px]:pb-3.5 @max-[199px]:pt-2.5">
          <h3 className="line-clamp-2 @max-[312px]:text-lead/[1.4375rem] @max-[260px]:text-label/[1.1875rem]">
            {raffle.name}
          </h3>
          <div className="mt-auto">
            {!unset?.maxEntries && (
              <TicketsSoldBar sold={raffle.ticketsPurchased} of={raffle.maxEntries} compact over={isOver(stage)} />
            )}
          </div>
        </div>
        <Stub raffle={raffle} now={now} stage={stage} draw={draw} unset={unset} />
      </div>
    </Link>
  );
}
