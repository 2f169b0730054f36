import { printedNumber, type Raffle, wonBy } from "@counterfoil/core";
import { Star } from "lucide-react";
import { useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { groupBy } from "../../ui/group-by.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { CompetitionSection } from "./competition-section.tsx";

type ListedPrize = Raffle["instantWins"][number];

interface PrizeGroup {
  prize: string;
  total: number;
  known: (ListedPrize & { ticketNum: string })[];
}

const sumIn = (prize: string): number => {
  const [, sum] = /£\s?([\d,]+(?:\.\d+)?)/.exec(prize) ?? [];
  return sum === undefined ? Infinity : Number(sum.replaceAll(",", ""));
};

const isKnown = (prize: ListedPrize): prize is ListedPrize & { ticketNum: string } => prize.ticketNum !== null;

/** Groups equal prizes, the best first: things in the order of the form, then sums of money from the largest. */
export function groupPrizes(prizes: readonly ListedPrize[]): PrizeGroup[] {
  const groups = [...groupBy(prizes, ({ prize }) => prize)].map(([prize, equal]) => ({
    prize,
    total: equal.length,
    known: equal.filter(isKnown),
  }));
  return groups.sort((a, b) => (sumIn(a.prize) === sumIn(b.prize) ? 0 : sumIn(b.prize) - sumIn(a.prize)));
}

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

function outcomeOf({ voided }: PrizeGroup["known"][number], winner: string | undefined): string {
  if (voided) return "Void";
  return winner ? wonBy(winner) : "Won";
}

type Winners = ReadonlyMap<string, string>;

function Known({ prize, winners }: { prize: PrizeGroup["known"][number]; winners: Winners }) {
  return (
    <>
      <span className="block">{outcomeOf(prize, winners.get(prize.ticketNum))}</span>
      ticket {printedNumber(prize.ticketNum)}
    </>
  );
}

function WonOf({ group: { total, known }, winners }: { group: PrizeGroup; winners: Winners }) {
  if (known.length === 0) return null;
  return (
    <details>
      <summary className="min-h-6 underline">{known.length === total ? "All won" : `${known.length} won`}</summary>
      <ul className="mt-1 grid gap-1">
        {known.map((prize) => (
          <li key={prize.ticketNum}>
            <Known prize={prize} winners={winners} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Prize({ group, winners }: { group: PrizeGroup; winners: Winners }) {
  const { prize, total, known } = group;
  const isGone = known.length === total;
  const [only] = total === 1 ? known : [];
  return (
    <li
      className={cx(
        "flex min-h-23 flex-col justify-between gap-2 rounded-m border p-3.5",
        isGone ? "border-sunk bg-sunk text-muted" : "border-control bg-white",
      )}
    >
      <span className={cx(isGone && "*:line-through *:decoration-2")}>
        <PrizeName prize={prize} />
      </span>
      <span className="text-fine/[1.0625rem]">
        {total > 1 && (
          <>
            {!isGone && `${total - known.length} of ${total} left`}
            <WonOf group={group} winners={winners} />
          </>
        )}
        {total === 1 && (only ? <Known prize={only} winners={winners} /> : "To be won")}
      </span>
    </li>
  );
}

function PrizeList({ raffle }: { raffle: Pick<Raffle, "instantWins" | "instantWinners"> }) {
  const [all, setAll] = useState(false);
  const groups = groupPrizes(raffle.instantWins);
  const winners = new Map(raffle.instantWinners.map(({ ticketNum, user }) => [ticketNum, user]));
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 @min-[540px]:grid-cols-4 @min-[640px]:grid-cols-5">
        {(all ? groups : groups.slice(0, SHOWN)).map((group) => (
          <Prize key={group.prize} group={group} winners={winners} />
        ))}
      </ul>
      {groups.length > SHOWN && !all && (
        <LinkButton className="justify-self-start" onClick={() => setAll(true)}>
          Show all {groups.length}
        </LinkButton>
      )}
    </>
  );
}

type Prizes = Pick<Raffle, "instantWins" | "instantWinners" | "instantWinsDescription" | "draw">;

function originOf({ draw }: Prizes): string {
  if (!draw?.instantNumbers) return "";
  return draw.instantNumbers === "typed" ? " Numbers chosen by the promoter." : " Numbers drawn at random.";
}

export function InstantWins({ raffle }: { raffle: Prizes }) {
  const { length } = raffle.instantWins;
  if (length === 0) return null;
  const left = raffle.instantWins.filter(({ ticketNum }) => ticketNum === null).length;
  return (
    <CompetitionSection
      title="Instant wins"
      note={`Some tickets win a prize instantly. ${left} of ${length} left to win.${originOf(raffle)}`}
    >
      {raffle.instantWinsDescription && <Markdown text={raffle.instantWinsDescription} />}
      <PrizeList raffle={raffle} />
    </CompetitionSection>
  );
}

export function GuaranteedWinner() {
  return (
    <aside className="flex gap-3 rounded-l bg-wash p-4 text-label lg:p-5">
      <Star size={20} className="shrink-0 fill-ink" />
      <p>
        <b>Guaranteed winner</b>
        <span className="block">Someone will win this prize, however many tickets are sold.</span>
      </p>
    </aside>
  );
}
