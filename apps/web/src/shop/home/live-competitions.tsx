import { trpc } from "../../app/trpc.ts";
import { Empty } from "../../ui/notices.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { CardGrid } from "../browse/card-grid.tsx";
import { sortRaffles } from "../browse/sort-raffles.ts";
import { ViewAll } from "./view-all.tsx";

const MOST = 6;

/** Open competitions, soonest end first: for a shop without promoted or popular ones. */
export function LiveCompetitions() {
  const [{ raffles }] = trpc.raffles.listOpen.useSuspenseQuery();
  return (
    <Section>
      <SectionHead title="Live competitions" aside={raffles.length > MOST && <ViewAll />} />
      {raffles.length > 0 ? (
        <CardGrid most={3} raffles={sortRaffles(raffles, "Ending Soonest").slice(0, MOST)} first />
      ) : (
        <Empty title="There are no live competitions right now" help="We add new ones often, so check back soon." />
      )}
    </Section>
  );
}
