import { cashPrize, holidayPrizes } from "../prizes/money-and-travel.ts";
import { hotHatch, prizesOnWheels } from "../prizes/on-wheels.ts";
import type { Prize } from "../prizes/prize.ts";
import { homePrizes, techPrizes } from "../prizes/tech-and-home.ts";
import { questionsOf } from "../questions.ts";
import { type Outline, plain } from "./competition.ts";

function nth<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error("The demo shop shows a prize that it does not have");
  return item;
}

function cash(...sums: (readonly [pounds: number, count: number])[]): [prize: string, count: number][] {
  return sums.map(([pounds, count]) => [`£${pounds} cash`, count]);
}

/** A row: key, prize, tickets, pence, most per person, first day from today, end, sold. */
type Shown = readonly [
  key: string,
  prize: Prize,
  maxEntries: number,
  pricePence: number,
  perPerson: number,
  startsIn: number,
  ends: readonly [inDays: number, hour: number] | "within the hour" | "just now",
  sold: number,
];

/** One competition of each kind, included even in the smallest shop. */
const everyKind: readonly Shown[] = [
  ["hatch", hotHatch, 2_500, 995, 100, -16, [9, 20], 1_203],
  ["plain", nth(homePrizes.coffeeMachines, 0), 90, 995, 10, -6, [5, 19], 37],
  ["letters", nth(homePrizes.toolKits, 0), 500, 195, 25, -11, [2, 20], 312],
  ["lucky-dip", cashPrize(10_000), 12_000, 100, 250, -20, [1, 21], 1_460],
  ["instant", nth(techPrizes.consoles, 0), 2_000, 125, 50, -9, [3, 20], 704],
  ["sale", nth(homePrizes.watches, 0), 900, 200, 30, -13, [4, 20], 318],
  ["free", holidayPrizes.seaside, 500, 0, 1, -7, [8, 21], 110],
  ["last-hour", cashPrize(1_000), 800, 175, 40, -8, "within the hour", 355],
  ["sold-out", nth(techPrizes.cameras, 0), 96, 1_495, 8, -10, [6, 20], 96],
  ["city-car", prizesOnWheels.cityCar, 1_000, 1_495, 50, -31, [-3, 20], 520],
  ["just-ended", nth(techPrizes.phones, 0), 400, 295, 20, -9, "just now", 214],
  ["coming-soon", nth(prizesOnWheels.bicycles, 0), 1_500, 245, 40, 2, [23, 20], 0],
];

/** More competitions for a shop of the usual size. */
const further: readonly Shown[] = [
  ["algarve", nth(holidayPrizes.beaches, 0), 3_000, 150, 75, -14, [10, 21], 540],
  ["cafe-racer", nth(prizesOnWheels.bikes, 0), 1_500, 545, 50, -18, [14, 21], 402],
  ["trailer", prizesOnWheels.trailer, 2_000, 1_895, 50, -46, [-12, 20], 640],
  ["camper", nth(prizesOnWheels.campers, 0), 4_000, 995, 100, -12, [21, 20], 410],
  ["winter-hamper", nth(homePrizes.hampers, 1), 150, 295, 10, -4, [12, 18], 41],
  ["lodge", nth(holidayPrizes.lodges, 0), 650, 295, 30, -5, [7, 20], 122],
  ["instant-cash", cashPrize(2_500), 1_500, 225, 60, -29, [-6, 21], 404],
  ["locked", nth(holidayPrizes.lodges, 1), 400, 245, 20, -15, [-1, 20], 236],
  ["draft", nth(techPrizes.laptops, 1), 600, 195, 20, 4, [32, 20], 0],
];

/** What makes some of them special, by their keys. */
const special: Record<string, Partial<Outline>> = {
  hatch: { guaranteedWinner: true },
  plain: { popular: true },
  letters: { toLetter: "E", popular: true },
  "lucky-dip": { luckyDipsOnly: true, luckyDipDefault: 5, popular: true },
  instant: {
    luckyDipDefault: 3,
    popular: true,
    instantPrizes: cash([200, 1], [50, 6], [20, 12], [10, 20]).toSpliced(3, 0, ["A second pad", 6]),
    draw: { inDays: 4, hour: 20 },
  },
  sale: { originalPricePence: 300, popular: true },
  free: { popular: true },
  "city-car": { draw: { inDays: -2, hour: 20, prizes: [prizesOnWheels.cityCar.title, "£500 cash", "£100 cash"] } },
  "coming-soon": { draw: { inDays: 24, hour: 20 } },
  "cafe-racer": {
    instantPrizes: cash([250, 1], [50, 4], [10, 15]),
    draw: { inDays: 15, hour: 21, drawsInstantNumbers: true },
  },
  camper: { guaranteedWinner: true, draw: { inDays: 22, hour: 20 } },
  "winter-hamper": { allowBalance: false },
  "instant-cash": {
    instantPrizes: cash([100, 2], [25, 10], [5, 30]),
    draw: { inDays: -5, hour: 21, keepsUnwon: true, voidsWinner: true },
  },
  locked: { draw: { inDays: 1, hour: 20 } },
  draft: { live: false },
};

function outlineOf([key, prize, maxEntries, pricePence, perPerson, startsIn, ends, sold]: Shown): Outline {
  return {
    ...plain,
    question: questionsOf(prize.category)[0] ?? null,
    key,
    prize,
    maxEntries,
    pricePence,
    perPerson,
    startsIn,
    ends: typeof ends === "string" ? ends : { inDays: ends[0], hour: ends[1] },
    sold,
    ...special[key],
  };
}

/** The showcase competitions, one of each kind first. */
export const showcase: readonly Outline[] = [...everyKind, ...further].map(outlineOf);

/** The number of competitions that covers every kind. */
export const KINDS = everyKind.length;
