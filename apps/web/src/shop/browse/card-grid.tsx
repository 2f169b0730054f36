import { type CardDraw, type CardRaffle, CompetitionCard } from "../../product/competition-card/competition-card.tsx";
import { cx } from "../../ui/cx.ts";

const columns = {
  2: "grid-cols-1 gap-4 md:grid-cols-2 md:gap-6",
  3: "grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:gap-6",
  4: "grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4 lg:gap-6",
};

/** Cards whose pictures a phone shows at once: a row. */
const AT_ONCE = 2;

/** Competitions in a grid: in pairs on a phone (one under another for two), then up to 2, 3 or 4 to a row. */
export function CardGrid({
  most,
  raffles,
  wide,
  first,
  draws,
}: {
  most: keyof typeof columns;
  raffles: CardRaffle[];
  wide?: boolean;
  /** It is the first of its page, so its pictures are wanted at once. */
  first?: boolean;
  /** Draws of those that have ended, by `_id`. */
  draws?: Map<string, CardDraw>;
}) {
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
