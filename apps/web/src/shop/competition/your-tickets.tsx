import {
  basicMessage,
  bundleInWords,
  FLASH_SECONDS,
  MINUTE_SECONDS,
  priceWithBundle,
  printedNumber,
  type Raffle,
  reachedTier,
  toBundleTiers,
  toPence,
  toPounds,
} from "@counterfoil/core";
import { X } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSession } from "../../app/session.tsx";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { formatCount, formatMoney, formatPrice } from "../../ui/format.ts";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { HeldFor } from "../cart/hold-timer.tsx";
import { BuyButton } from "./buy-button.tsx";
import { ticketsInWords, totalOf } from "./competition-words.ts";
import type { Buying } from "./use-buying.ts";

const WhyNot = lazy(() => import("./why-not.tsx"));

/** What the bundle of `count` tickets takes off, as a row of their sum; none without one. */
export function bundleRow({ price, bundles = [] }: Pick<Raffle, "price" | "bundles">, count: number) {
  const [reached, pence] = [reachedTier(bundles, count), toPence(price)];
  const saved = pence * count - priceWithBundle(pence, count, toBundleTiers(bundles));
  if (!reached || saved === 0) return [];
  return [{ label: `Bundle: ${ticketsInWords(count)}, ${bundleInWords(reached)}`, sum: formatMoney(-toPounds(saved)) }];
}

/** How long tickets are held, in whole minutes: the cart's timers start at 9:30 for ten minutes. */
export function heldInWords(reservationSeconds: number): string {
  const minutes = Math.max(1, Math.round((reservationSeconds - FLASH_SECONDS) / MINUTE_SECONDS));
  return `We'll hold them for ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** Up to this many chosen numbers have a row each; more are shown compactly. */
const ROWS = 5;

function Chosen({ raffle, buying }: { raffle: Raffle; buying: Buying }) {
  const { numbers, drop } = buying.choice;
  if (numbers.length === 0) {
    return <p className="mt-1.5 text-muted">None yet. Choose your numbers or try the lucky dip.</p>;
  }
  if (numbers.length <= ROWS) {
    return (
      <ul className={cx(buying.leaving && "animate-tear")}>
        {numbers.map((ticketNum) => (
          <li key={ticketNum} className="mt-2.5 grid grid-cols-[auto_1fr_auto] items-center gap-3.5">
            <span className="num notched mini-ticket min-w-22 text-center text-[1.625rem] leading-11">
              {printedNumber(ticketNum)}
            </span>
            <b className="nar text-right text-lead">{formatPrice(raffle.price)}</b>
            <IconButton label={`Remove ${printedNumber(ticketNum)}`} onClick={() => drop([ticketNum])}>
              <X size={20} />
            </IconButton>
          </li>
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
            · on hold for <HeldFor exp={end} />
          </>
        )}
      </p>
      {buying.blocked && <p className="mt-1.5 text-muted">{basicMessage(buying.blocked)}</p>}
      {buying.random && !buying.usedUp && <LinkButton onClick={buying.addMore}>Add more tickets</LinkButton>}
    </>
  );
}

/** What the customer is about to buy, beside the page on desktops: phones never load it. */
export default function YourTickets({ raffle, buying }: { raffle: Raffle; buying: Buying }) {
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
