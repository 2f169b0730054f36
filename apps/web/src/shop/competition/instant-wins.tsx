import type { Raffle } from "@counterfoil/core";
import { Star } from "lucide-react";
import { Markdown } from "../../ui/markdown.tsx";
import { CompetitionSection } from "./competition-section.tsx";
import { PrizeList } from "./prize-list.tsx";

type Prizes = Pick<Raffle, "instantWins" | "instantWinners" | "instantWinsDescription" | "draw">;

/** Says of a provable draw who chose the numbers. */
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
