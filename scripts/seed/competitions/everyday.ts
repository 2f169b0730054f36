import { possibleLastLetters } from "@counterfoil/core";
import type { z } from "zod";
import { content, Offer, type Prize } from "../content.ts";
import type { Rng } from "../random.ts";
import { type Outline, outlineOf } from "./competition.ts";

/** Prizes of typical weekly competitions with their weights. */
const PRIZES_BY_WEIGHT = content.prizes.map(({ prizes, often }) => [prizes, often] as const);

/** Plausible sizes and prices. */
const SIZES = [
  40, 50, 60, 75, 90, 100, 120, 150, 180, 200, 240, 250, 300, 360, 400, 450, 500, 600, 700, 750, 800, 900, 1_000, 1_200,
  1_500, 1_750, 2_000, 2_500, 3_000, 3_600, 4_000, 5_000, 6_000, 7_500, 9_000, 10_000, 12_000, 15_000, 18_000, 20_000,
  25_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000, 750_000, 1_000_000, 2_000_000,
];
const PRICES = [
  10, 15, 20, 25, 35, 45, 50, 75, 95, 100, 125, 150, 175, 195, 225, 250, 295, 345, 395, 450, 495, 595, 695, 795, 995,
  1_245, 1_495, 1_795, 1_995, 2_495,
];
const HOURS = [18, 19, 20, 20, 20, 21, 21, 22];

function atLeast(list: readonly number[], minimum: number): number {
  return list.find((value) => value >= minimum) ?? Math.ceil(minimum);
}

export function appeal(prize: Prize): number {
  return prize.value ** 0.55;
}

/** Picks a prize by weight, preferring one not used yet. */
export function anyPrize(rng: Rng, had: Set<string>): Prize {
  let prize = rng.pick(rng.weighted(PRIZES_BY_WEIGHT));
  for (let i = 0; i < 12 && had.has(prize.title); i++) prize = rng.pick(rng.weighted(PRIZES_BY_WEIGHT));
  had.add(prize.title);
  return prize;
}

/** Creates an ordinary competition with this many entries. */
export function everyday(rng: Rng, prize: Prize, sold: number): Outline {
  const days = schedule(rng);
  const fill = days.ends.inDays < 0 ? 0.6 + 0.4 * rng.share() : 0.08 + 0.9 * rng.share() ** 1.3;
  const maxEntries = atLeast(SIZES, Math.max(sold, Math.min(sold / fill, sold * 6), 40));
  const pricePence = atLeast(PRICES, Math.min((prize.value * 140) / maxEntries, 2_495));
  const offer = Offer.parse({
    ...kind(rng, maxEntries, pricePence),
    prize: prize.title,
    maxEntries,
    pricePence,
    perPerson: Math.min(
      maxEntries,
      atLeast([5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 500], maxEntries / 40),
    ),
    popular: days.ends.inDays >= 0 && rng.happens(0.06),
    allowBalance: rng.happens(0.9),
    guaranteedWinner: rng.happens(0.15),
    sold,
    ...days,
  });
  return { ...outlineOf(offer), question: rng.pick(content.questions[prize.category]) };
}

function schedule(rng: Rng): { startsIn: number; ends: { inDays: number; hour: number } } {
  const over = rng.happens(0.42);
  const inDays = over ? -Math.ceil(rng.share() ** 1.3 * 320) : rng.whole(1, 26);
  const length = rng.whole(10, 32);
  const startsIn = over ? inDays - length : Math.min(inDays - length, -3);
  return { startsIn, ends: { inDays, hour: rng.pick(HOURS) } };
}

function kind(rng: Rng, maxEntries: number, pricePence: number): Partial<z.input<typeof Offer>> {
  const roll = rng.share();
  if (roll < 0.12) return instant(rng, maxEntries);
  if (roll < 0.24) return { luckyDipsOnly: true, luckyDipDefault: pricePence < 200 ? 5 : 2 };
  if (roll < 0.36) return { originalPricePence: atLeast(PRICES, pricePence * 1.25 + 1) };
  if (roll < 0.48) {
    const letters = possibleLastLetters(maxEntries).filter((letter) => letter >= "C" && letter <= "T");
    return letters.length ? { toLetter: rng.pick(letters) } : {};
  }
  return {};
}

function instant(rng: Rng, maxEntries: number): Partial<z.input<typeof Offer>> {
  const prizes = Math.max(4, Math.min(150, Math.round(maxEntries / rng.whole(30, 60))));
  return {
    luckyDipDefault: 3,
    instantPrizes: [
      ["£100 cash", Math.ceil(prizes * 0.06)],
      ["£25 cash", Math.ceil(prizes * 0.24)],
      ["£10 cash", Math.ceil(prizes * 0.3)],
      ["£5 cash", Math.ceil(prizes * 0.4)],
    ],
  };
}
