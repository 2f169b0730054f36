import type { RaffleListItem } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import "../../ui/notched.css";
import "./card.css";
import { useHasPassed, useNow } from "../../ui/clock.ts";
import { cx } from "../../ui/cx.ts";
import { formatDate, formatEnd, isSameDay } from "../../ui/dates.ts";
import { formatPrice } from "../../ui/money.ts";
import { Progress } from "../progress.tsx";
import { ticketColour } from "../ticket/colour.ts";
import { keyImage } from "./key-image.ts";
import { Picture } from "./picture.tsx";

/** What a card needs to know of a competition. */
export type CardRaffle = Pick<
  RaffleListItem,
  | "_id"
  | "slug"
  | "name"
  | "endDate"
  | "cancelledAt"
  | "price"
  | "originalPrice"
  | "onSale"
  | "maxEntries"
  | "ticketsPurchased"
  | "images"
>;

function tagOf(raffle: CardRaffle, now: number, drawn: boolean): string | null {
  if (raffle.cancelledAt !== null) return "Cancelled";
  if (drawn) return "Drawn";
  if (raffle.ticketsPurchased >= raffle.maxEntries) return "Sold out";
  return isSameDay(raffle.endDate, now) ? "Ends today" : null;
}

function Price({ raffle }: { raffle: CardRaffle }) {
  const was = raffle.onSale && raffle.originalPrice !== null ? raffle.originalPrice : null;
  return (
    <span className="num flex items-baseline whitespace-nowrap text-num-price @max-[312px]:text-[2.5rem] @max-[199px]:text-num-pair">
      {formatPrice(raffle.price)}
      {was !== null && (
        <s className="ml-2 font-narrow text-lead/4 font-semibold lg:text-[1.375rem] @max-[312px]:ml-1.5 @max-[312px]:text-h3/4">
          <span className="sr-only">was </span>
          {formatPrice(was)}
        </s>
      )}
      {was === null && raffle.price > 0 && (
        <span className="ml-2 font-text text-small/4 font-semibold tracking-normal @max-[312px]:hidden @max-[199px]:inline @max-[199px]:text-fine/4">
          a ticket
        </span>
      )}
    </span>
  );
}

function Stub({
  raffle,
  now,
  drawn,
  winningNumber,
}: {
  raffle: CardRaffle;
  now: number;
  drawn: boolean;
  winningNumber?: string | undefined;
}) {
  return (
    <div className="card-stub" data-drawn={drawn || undefined}>
      <span className="dots-x" />
      {drawn ? (
        <>
          <span className="text-small">
            {raffle.cancelledAt === null ? "Drawn" : "Cancelled"}{" "}
            <b>{formatDate(raffle.cancelledAt ?? raffle.endDate)}</b>
          </span>
          {winningNumber && <span className="num text-num-pair">{winningNumber}</span>}
        </>
      ) : (
        <>
          <Price raffle={raffle} />
          <span className="whitespace-nowrap text-right text-fine @max-[260px]:text-left @max-[260px]:tracking-[-0.01em]">
            Ends{" "}
            <b className="block text-small lg:text-label @max-[260px]:inline @max-[260px]:text-fine @max-[312px]:text-small">
              {formatEnd(raffle.endDate, now)}
            </b>
          </span>
        </>
      )}
    </div>
  );
}

/** A competition in a grid: the whole card is one link, and its parts follow the card's own width. `wide` has a flatter picture. */
export function CompetitionCard({
  raffle,
  wide,
  winningNumber,
}: {
  raffle: CardRaffle;
  wide?: boolean | undefined;
  /** For one that is drawn. */
  winningNumber?: string;
}) {
  const now = useNow(60_000);
  const drawn = useHasPassed(raffle.endDate);
  const tag = tagOf(raffle, now, drawn);
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
            "relative aspect-4/3 overflow-hidden bg-sunk @max-[260px]:aspect-square",
            wide && "lg:aspect-16/10",
          )}
        >
          <Picture
            src={keyImage(raffle.images)}
            className="transition-transform duration-360 ease-base group-hover:scale-103"
          />
          {tag && <span className="absolute left-3 top-3 rounded-s bg-white px-2 py-1 text-fine font-bold">{tag}</span>}
        </div>
        <div className="flex flex-1 flex-col gap-3 px-4 pb-4.5 pt-3.5 lg:gap-4 lg:px-5.5 lg:pb-5.5 lg:pt-4.5 @max-[312px]:px-4.5 @max-[312px]:pb-5 @max-[312px]:pt-4 @max-[199px]:px-3 @max-[199px]:pb-3.5 @max-[199px]:pt-2.5">
          <h3 className="line-clamp-2 @max-[312px]:text-lead/[1.4375rem] @max-[260px]:text-label/[1.1875rem]">
            {raffle.name}
          </h3>
          <div className="mt-auto">
            <Progress sold={raffle.ticketsPurchased} of={raffle.maxEntries} compact />
          </div>
        </div>
        <Stub raffle={raffle} now={now} drawn={drawn} winningNumber={winningNumber} />
      </div>
    </Link>
  );
}
