import { type BasicErrorCode, basicMessage, printedNumber, type Raffle } from "@counterfoil/core";
import { X } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useSession } from "../../app/session.tsx";
import { ButtonLink, IconButton, LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { formatCount, formatPrice } from "../../ui/format.ts";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { roomAbove } from "../../ui/room-for-bar.ts";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { TimeLeft, useHoldSeconds } from "../cart/hold-timer.tsx";
import { BuyButton } from "./buy-button.tsx";
import { bundleRow, heldInWords, ticketsInWords, totalOf } from "./competition-words.ts";
import type { Buying } from "./use-buying.ts";

function HeldFor({ end }: { end: string }) {
  return <TimeLeft seconds={useHoldSeconds(end)} className="text-[1.0625rem]" />;
}

/** Loaded for those who cannot buy: a first visit has a budget. */
const WhyNot = lazy(() => import("./why-not.tsx"));

/** Up to this many chosen numbers have a row each; more are shown compactly. */
const ROWS = 5;

function ChosenRow({ ticketNum, price, onDrop }: { ticketNum: string; price: number; onDrop: () => void }) {
  return (
    <li className="mt-2.5 grid grid-cols-[auto_1fr_auto] items-center gap-3.5">
      <span className="num notched mini-ticket min-w-22 text-center text-[1.625rem] leading-11">
        {printedNumber(ticketNum)}
      </span>
      <b className="nar text-right text-lead">{formatPrice(price)}</b>
      <IconButton label={`Remove ${printedNumber(ticketNum)}`} onClick={onDrop}>
        <X size={20} />
      </IconButton>
    </li>
  );
}

function Chosen({ raffle, buying }: { raffle: Raffle; buying: Buying }) {
  const { numbers, drop } = buying.choice;
  if (numbers.length === 0) {
    return <p className="mt-1.5 text-muted">None yet. Choose your numbers or try the lucky dip.</p>;
  }
  if (numbers.length <= ROWS) {
    return (
      <ul className={cx(buying.leaving && "animate-tear")}>
        {numbers.map((ticketNum) => (
          <ChosenRow key={ticketNum} ticketNum={ticketNum} price={raffle.price} onDrop={() => drop([ticketNum])} />
        ))}
      </ul>
    );
  }
  return (
    <>
      <ul className={cx("mt-3 flex max-h-72 flex-wrap gap-1.5 overflow-y-auto", buying.leaving && "animate-tear")}>
        {numbers.map((ticketNum) => (
          <li key={ticketNum}>
            <button
              type="button"
              aria-label={`Remove ${printedNumber(ticketNum)}`}
              className="num notched mini-ticket min-h-11 -outline-offset-2!"
              onClick={() => drop([ticketNum])}
            >
              {printedNumber(ticketNum)}
            </button>
          </li>
        ))}
      </ul>
      <LinkButton className="text-label" onClick={() => drop(numbers)}>
        Remove all
      </LinkButton>
    </>
  );
}

function RandomNote({ raffle, count }: { raffle: Raffle; count: number }) {
  const numbers = count === 1 ? "1 random number. You'll see it" : `${count} random numbers. You'll see them`;
  return (
    <p className="mt-1.5 text-muted">
      {numbers} in your cart{raffle.instantWins.length > 0 && ", and any instant wins once you've paid"}.
    </p>
  );
}

function InCart({ buying }: { buying: Buying }) {
  const { count, end } = buying.holds;
  return (
    <>
      <p role="status" className="mt-1.5">
        <b>{formatCount(count)} in your cart</b>
        {end && (
          <>
            {" "}
            · on hold for <HeldFor end={end} />
          </>
        )}
      </p>
      {buying.blocked && <p className="mt-1.5 text-muted">{basicMessage(buying.blocked)}</p>}
      {buying.random && !buying.usedUp && <LinkButton onClick={buying.addMore}>Add more tickets</LinkButton>}
    </>
  );
}

export function YourTickets({ raffle, buying }: { raffle: Raffle; buying: Buying }) {
  const { settings } = useSession();
  const { random, count, choice, next, restriction } = buying;
  const whyNot = (
    <Suspense>
      <WhyNot restriction={restriction} />
    </Suspense>
  );
  return (
    <section className="lift sticky top-4 rounded-l border border-line bg-white px-7 py-6.5">
      <h2 className="text-h3 font-bold tracking-[-0.01em]">Your tickets</h2>
      {restriction ? (
        whyNot
      ) : (
        <>
          {next === "cart" && <InCart buying={buying} />}
          {next !== "cart" &&
            (random ? <RandomNote raffle={raffle} count={count} /> : <Chosen raffle={raffle} buying={buying} />)}
          <div className="mb-4.5 mt-3.5">
            {next !== "cart" && next !== "dip" && (
              <PriceSummary
                rows={bundleRow(raffle, count)}
                total={{ label: ticketsInWords(count), sum: totalOf(raffle, count) }}
              />
            )}
          </div>
          <BuyButton buying={buying} big />
          {next === "verify" && whyNot}
          {next !== "cart" && next !== "verify" && (
            <p className="mt-1.5 text-small text-muted">
              {choice.answer !== null && `Your answer: ${choice.answer}. `}
              {heldInWords(settings.reservationSeconds)}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function chosenNote({ random, choice }: Buying): string {
  return random ? "lucky dip" : choice.numbers.map(printedNumber).join(" · ");
}

function barWords(raffle: Raffle, buying: Buying): { title: string; note: ReactNode } {
  const { next, count, holds } = buying;
  if (next === "cart") {
    return {
      title: `${formatCount(holds.count)} in your cart`,
      note: holds.end && <HeldFor end={holds.end} />,
    };
  }
  if (next === "dip") return { title: "Your lucky dip", note: null };
  if (count === 0) return { title: "No tickets yet", note: null };
  return { title: `${ticketsInWords(count)} · ${totalOf(raffle, count)}`, note: chosenNote(buying) };
}

/** In place of the bar of a customer who cannot buy: why, and what to do instead. The panel beside the page says it on desktops. */
function BlockedBar({ why, children }: { why: BasicErrorCode; children: ReactNode }) {
  return (
    <div
      ref={roomAbove}
      className="sticky-bar sticky bottom-0 z-10 flex min-h-19 items-center gap-3 border-t border-control bg-white px-4 py-2 md:px-8 lg:hidden"
    >
      <p role="status" className="flex-1 text-small font-bold">
        {basicMessage(why)}
      </p>
      {children}
    </div>
  );
}

export function BuyBar({ raffle, buying }: { raffle: Raffle; buying: Buying }) {
  if (buying.spent) {
    return (
      <BlockedBar why="allowance.used_up">
        <ButtonLink to="/all" variant="secondary" className="max-w-[40%] px-3 text-label">
          Browse Competitions
        </ButtonLink>
      </BlockedBar>
    );
  }
  if (buying.restriction) {
    return (
      <div
        ref={roomAbove}
        className="sticky-bar sticky bottom-0 z-10 border-t border-control bg-white px-4 py-3 md:px-8 lg:hidden"
      >
        <Suspense>
          <WhyNot restriction={buying.restriction} inBar />
        </Suspense>
      </div>
    );
  }
  if (buying.next === "verify") {
    return (
      <BlockedBar why="account.unverified_to_buy">
        <BuyButton buying={buying} />
      </BlockedBar>
    );
  }
  return (
    <StickyBar {...barWords(raffle, buying)} leaving={buying.leaving}>
      <BuyButton buying={buying} />
    </StickyBar>
  );
}
