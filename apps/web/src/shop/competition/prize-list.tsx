import { printedNumber, type Raffle } from "@counterfoil/core";
import { useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";

/** Prizes shown before "Show all": four rows of five. */
const SHOWN = 20;

/** "£50 cash" with large numerals and small words; the numeral font has only capitals, digits and £. */
function PrizeName({ prize }: { prize: string }) {
  const [, sum, rest] = /^(£[\d.,]+)(.*)$/.exec(prize) ?? [];
  if (sum === undefined)
    return <span className="font-bold leading-5 hyphens-auto [overflow-wrap:anywhere]">{prize}</span>;
  return (
    <>
      <span className="num text-[1.75rem] @min-[640px]:text-[2rem]">{sum}</span>
      <span className="text-small font-semibold">{rest}</span>
    </>
  );
}

type PrizeState = Raffle["instantWins"][number] & { winner: string | undefined };

/** What became of a prize whose number is known. */
function outcomeOf({ voided, winner }: PrizeState): string {
  if (voided) return "Void";
  return winner ? `Won by ${winner}` : "Won";
}

function Prize(state: PrizeState) {
  const { prize, ticketNum } = state;
  const won = ticketNum !== null;
  return (
    <li
      className={cx(
        "flex min-h-23 flex-col justify-between gap-2 rounded-m border p-3.5",
        won ? "border-sunk bg-sunk text-muted" : "border-control bg-white",
      )}
    >
      <span className={cx(won && "*:line-through *:decoration-2")}>
        <PrizeName prize={prize} />
      </span>
      <span className="text-fine/[1.0625rem]">
        {won ? (
          <>
            <span className="block">{outcomeOf(state)}</span>
            ticket {printedNumber(ticketNum)}
          </>
        ) : (
          "To be won"
        )}
      </span>
    </li>
  );
}

/** The instant prizes: 5 per row, won ones with number and winner. */
export default function PrizeList({ raffle }: { raffle: Pick<Raffle, "instantWins" | "instantWinners"> }) {
  const [all, setAll] = useState(false);
  // Prizes have no id and may be identical, but their order is stable.
  const prizes = raffle.instantWins.map((prize, place) => ({ ...prize, place }));
  const winners = new Map(raffle.instantWinners.map(({ ticketNum, user }) => [ticketNum, user]));
  const shown = all ? prizes : prizes.slice(0, SHOWN);
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 @min-[540px]:grid-cols-4 @min-[640px]:grid-cols-5">
        {shown.map(({ place, ...prize }) => (
          <Prize key={place} {...prize} winner={prize.ticketNum === null ? undefined : winners.get(prize.ticketNum)} />
        ))}
      </ul>
      {prizes.length > SHOWN && !all && (
        <LinkButton className="justify-self-start" onClick={() => setAll(true)}>
          Show all {prizes.length}
        </LinkButton>
      )}
    </>
  );
}
