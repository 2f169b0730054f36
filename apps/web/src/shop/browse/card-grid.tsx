import { type CardDraw, type CardRaffle, CompetitionCard } from "../../product/competition-card/competition-card.tsx";
import { cx } from "../../ui/cx.ts";

const columns = {
  2: "grid-cols-1 gap-4 md:grid-cols-2 md:gap-6",
  3: "grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:gap-6",
  4: "grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4 lg:gap-6",
};

/** Cards visible on a phone without scrolling: one row. */
const AT_ONCE = 2;

type Props = {
  most: keyof typeof columns;
  raffles: CardRaffle[];
  wide?: boolean;
  /** The page's first grid: its pictures are loaded eagerly. */
  first?: boolean;
  /** Draws of ended competitions, by `_id`. */
  draws?: Map<string, CardDraw>;
};

/** A grid of competitions: two columns on a phone (stacked if there are only two), then up to 2, 3 or 4 columns. */
export function CardGrid({ most, raffles, wide, first, draws }: Props) {
  return (
    <ul className={cx("grid", columns[most])}>
      {raffles.map((raffle, place) => (
        <li key={raffle._id}>
          <CompetitionCard raffle={raffle} wide={wide} eager={first && place < AT_ONCE} draw={draws?.get(raffle._id)} />
        </li>
      ))}
    </ul>
  );
}
