import type { DrawEntry } from "./entries-file.ts";
import type { DrawOrder } from "./order.ts";
import type { DrawResult, DrawVoid } from "./proof-file.ts";

interface DrawOfPrizes {
  /** The names of the prizes: those of the rules, then the instant prizes left over for the draw. */
  prizes: readonly string[];
  order: DrawOrder;
  /** Returns the entry of a line by its index in `entries.csv`. */
  entryAt: (index: number) => Pick<DrawEntry, "number" | "entrantId">;
  onePrizePerEntrant: boolean;
  /** The voids in the order of the log. */
  voids: readonly DrawVoid[];
}

/** Returns the first place from `from` on that is allowed, or null. */
function findPlace(order: DrawOrder, from: number, isAllowed: (place: number) => boolean): number | null {
  for (let place = from; place < order.count; place++) if (isAllowed(place)) return place;
  return null;
}

/**
 * Returns a function that picks the place of a prize: the first that is unused, whose entrant is not voided and holds no
 * prize; without the last condition if there is none. A place that was passed over once stays so, so both searches continue
 * where they stopped.
 */
function placePicker({ order, entryAt, onePrizePerEntrant }: DrawOfPrizes, voided: ReadonlySet<string>) {
  const used = new Set<number>();
  const holders = new Set<string>();
  let strictFrom = 0;
  let anyFrom = 0;
  const isFree = (place: number) => !used.has(place) && !voided.has(entryAt(order.at(place)).entrantId);
  const isNew = (place: number) => isFree(place) && !holders.has(entryAt(order.at(place)).entrantId);
  return (): number | null => {
    const strict = onePrizePerEntrant ? findPlace(order, strictFrom, isNew) : null;
    strictFrom = strict ?? order.count;
    const place = strict ?? findPlace(order, anyFrom, isFree);
    if (strict === null) anyFrom = place ?? order.count;
    if (place === null) return null;
    used.add(place);
    holders.add(entryAt(order.at(place)).entrantId);
    return place;
  };
}

/**
 * Returns who is awarded what: first each prize in order, then for each void its prize again, from the same order of all
 * lines. A void excludes its entrant from what is given afterwards; their other prizes stay. Throws RangeError for a void of
 * a prize that does not exist or that no one holds.
 */
export function givePrizes(draw: DrawOfPrizes): DrawResult[] {
  const { prizes, order, entryAt, voids } = draw;
  const voided = new Set<string>();
  const pickPlace = placePicker(draw, voided);
  const give = (name: string, prize: number): DrawResult => {
    const place = pickPlace();
    return { prize, name, place, number: place === null ? null : entryAt(order.at(place)).number };
  };
  const results = prizes.map((name, index) => give(name, index + 1));
  for (const { prize, reason } of voids) {
    const last = results.findLast((result) => result.prize === prize);
    if (!last || last.place === null) throw new RangeError("A void is of a prize that someone holds");
    last.void = reason;
    voided.add(entryAt(order.at(last.place)).entrantId);
    results.push(give(last.name, prize));
  }
  return results;
}
