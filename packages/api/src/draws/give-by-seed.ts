import { drawOrder, givePrizes } from "@counterfoil/core/draw";
import type { Db, Row } from "@counterfoil/db";
import { ListDamaged, readLogOf } from "@counterfoil/domain";
import { prizesOfDraw, readCommitted } from "./compute-draw.ts";
import { withFrozenEntries } from "./frozen-entries.ts";
import { listPlaces, voidsOf } from "./published-draw.ts";

/** Returns who is awarded what of a draw that was made, in the order that its seed fixed, with these voids. Throws ListDamaged. */
export async function giveBySeed(db: Db, draw: Row<"draws">, voids: { prize: number; reason: string }[]) {
  const committed = await readCommitted(db, draw);
  const { count, root } = committed.commitment.entries;
  // Someone may write another for the moment of a void, with which a friend is next.
  const logged = (await readLogOf(db, draw.raffle_id)).find(({ kind }) => kind === "draw");
  if (draw.seed === null || logged?.payload !== draw.seed) throw new ListDamaged("the seed");
  const order = drawOrder(draw.seed, count);
  const { onePrizePerEntrant } = committed.rules;
  return withFrozenEntries(db, { raffleId: draw.raffle_id, root }, (entryAt) =>
    givePrizes({ prizes: prizesOfDraw(committed), order, entryAt, onePrizePerEntrant, voids }).map(
      ({ prize, place, number }) => {
        const lineIndex = place === null ? null : order.at(place);
        return { prize, place, number, lineIndex, entrantId: lineIndex === null ? null : entryAt(lineIndex).entrantId };
      },
    ),
  );
}

/** Returns which place of a draw isn't the one that its seed gives, as places may be gone with the prizes of their winners; null where all are. */
export async function problemOfPlaces(db: Db, draw: Row<"draws">): Promise<string | null> {
  const places = await listPlaces(db, draw.raffle_id);
  const given = places.filter(({ outcome }) => outcome !== "void");
  const results = await giveBySeed(db, draw, voidsOf(places));
  const isOther = ({ prize, number, entrantId }: (typeof results)[number], index: number) => {
    const place = given[index];
    const isSame = place?.prize === prize && place.number === number && place.entrant_id === entrantId;
    // Another text keeps a winner who was refunded from Needs attention, and from a void.
    return !isSame || place.outcome !== (number === null ? "none" : "awarded");
  };
  const other = results.find(isOther);
  if (other) return `prize ${other.prize} is another's, or no one's`;
  return given.length === results.length ? null : "there are more";
}
