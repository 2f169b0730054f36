import { formatPence, type Pence, toPence, toPounds } from "../money.ts";
import { type Bundle, type BundleTier, PPM_OF_PERCENT, ppmOf, reachedTier, toBundleTiers } from "./bundle-price.ts";
import { partOf } from "./part-of.ts";
import { splitOver, sumOf } from "./split-pence.ts";

/** Returns stored bundles as forms and answers have them. */
export const toBundles = (tiers: readonly BundleTier[]): Bundle[] =>
  tiers.map(({ from, percentOff, pricePence }) =>
    pricePence === undefined ? { from, percentOff: percentOff ?? 0 } : { from, pricePerTicket: toPounds(pricePence) },
  );

/** Returns what a bundle takes off each of these tickets, pence: never more than its price, and never less than nothing. */
function sharesOf(prices: readonly Pence[], tier: BundleTier): Pence[] {
  const { pricePence } = tier;
  if (pricePence !== undefined) return prices.map((price) => Math.max(0, price - pricePence));
  return splitOver(partOf(sumOf(prices), ppmOf(tier)), prices);
}

/** A bundle that the tickets of one competition reach in a cart. */
export interface ReachedBundle {
  raffleId: string;
  tickets: number;
  tier: BundleTier;
  discount: Pence;
}

/** Returns the bundles of a cart, and what they take off each of its tickets. */
export function bundleCart(
  lines: readonly { raffleId: string; price: Pence }[],
  tiersOf: (raffleId: string) => readonly BundleTier[] | undefined,
): { bundles: ReachedBundle[]; shares: Pence[] } {
  const shares = lines.map(() => 0);
  const bundles: ReachedBundle[] = [];
  for (const raffleId of new Set(lines.map((line) => line.raffleId))) {
    const tiers = tiersOf(raffleId) ?? [];
    if (tiers.length === 0) continue;
    const places = [...lines.keys()].filter((i) => lines[i]?.raffleId === raffleId);
    const tier = reachedTier(tiers, places.length);
    if (!tier) continue;
    const prices = places.map((i) => lines[i]?.price ?? 0);
    const own = sharesOf(prices, tier);
    places.forEach((place, i) => {
      shares[place] = own[i] ?? 0;
    });
    const discount = sumOf(own);
    if (discount > 0) bundles.push({ raffleId, tickets: places.length, tier, discount });
  }
  return { bundles, shares };
}

/** Returns what one of a number of tickets costs, in millionths of a penny. */
function rateOf(price: Pence, tickets: number, tiers: readonly BundleTier[]): number {
  const tier = reachedTier(tiers, tickets);
  if (tier?.pricePence !== undefined) return Math.min(price, tier.pricePence) * 100 * PPM_OF_PERCENT;
  return price * (100 * PPM_OF_PERCENT - (tier ? ppmOf(tier) : 0));
}

/** Returns the lowest price of a ticket in any of these bundles, pence, with a fraction where a percentage leaves one. */
export const lowestPrice = (price: Pence, tiers: readonly BundleTier[]): number =>
  Math.min(price, ...tiers.map((tier) => rateOf(price, tier.from, [tier]) / (100 * PPM_OF_PERCENT)));

/** Returns whether some number of tickets costs more per ticket with these bundles than with those before, at a price in pence. */
export function makesDearer(price: Pence, before: readonly BundleTier[], after: readonly BundleTier[]): boolean {
  return [...before, ...after].some(({ from }) => rateOf(price, from, after) > rateOf(price, from, before));
}

/** Returns what is wrong with the bundles of a competition; null when they are valid. */
export function bundlesProblem({
  bundles,
  price,
  maxEntriesPerPerson,
}: {
  bundles: readonly Bundle[];
  price: number;
  maxEntriesPerPerson: number;
}): string | null {
  if (bundles.length === 0) return null;
  const tiers = toBundleTiers(bundles);
  const priced = tiers.filter(({ pricePence }) => pricePence !== undefined).length;
  if (priced > 0 && priced < tiers.length) return "Use percentages or prices per ticket, not both";
  const pence = toPence(price);
  if (pence === 0) return "A free competition can't have bundles";
  const pairs = tiers.slice(1).map((tier, i) => [tiers[i] ?? tier, tier] as const);
  if (pairs.some(([earlier, later]) => later.from <= earlier.from))
    return "Each bundle needs more tickets than the last";
  if (tiers.some(({ from }) => from > maxEntriesPerPerson))
    return "A bundle can't have more tickets than one person can buy";
  if (tiers.some(({ pricePence = 0 }) => pricePence >= pence)) return "Enter a price per ticket below the ticket price";
  return pairs.some(([earlier, later]) => rateOf(pence, later.from, [later]) > rateOf(pence, earlier.from, [earlier]))
    ? "A bigger bundle can't cost more per ticket"
    : null;
}

/** What a bundle gives, as someone reads it: "10% off", or "£1.80 each". */
export const bundleInWords = ({ percentOff = 0, pricePerTicket }: Omit<Bundle, "from">): string =>
  pricePerTicket === undefined ? `${percentOff}% off` : `${formatPence(toPence(pricePerTicket))} each`;

/** All bundles of a competition, as someone reads them; "none" without any. */
export const bundlesInWords = (bundles: readonly Bundle[]): string =>
  bundles.map((bundle) => `${bundle.from} tickets, ${bundleInWords(bundle)}`).join("; ") || "none";
