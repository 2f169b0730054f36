import { type Pence, toPence } from "../money.ts";
import { partOf } from "./part-of.ts";

/** A bundle as forms and answers have it: from a number of tickets, a percentage off or a price per ticket in pounds. */
export interface Bundle {
  from: number;
  percentOff?: number;
  pricePerTicket?: number;
}

/** The same with its price in pence, as it is stored. */
export interface BundleTier {
  from: number;
  percentOff?: number;
  pricePence?: Pence;
}

/** Returns bundles as they are stored. */
export const toBundleTiers = (bundles: readonly Bundle[]): BundleTier[] =>
  bundles.map(({ from, percentOff, pricePerTicket }) =>
    pricePerTicket === undefined
      ? { from, percentOff: percentOff ?? 0 }
      : { from, pricePence: toPence(pricePerTicket) },
  );

/** How many millionths a percentage has. */
export const PPM_OF_PERCENT = 10_000;
/** Returns what a bundle takes off, in millionths. */
export const ppmOf = ({ percentOff = 0 }: BundleTier): number => Math.round(percentOff * PPM_OF_PERCENT);

/** Returns the highest bundle that this number of tickets reaches; undefined for none. */
export const reachedTier = <Tier extends Pick<BundleTier, "from">>(tiers: readonly Tier[], tickets: number) =>
  tiers.findLast(({ from }) => from <= tickets);

/** Returns what a number of tickets costs with their bundle, pence. */
export function priceWithBundle(price: Pence, tickets: number, tiers: readonly BundleTier[]): Pence {
  const tier = reachedTier(tiers, tickets);
  if (tier?.pricePence !== undefined) return Math.min(price, tier.pricePence) * tickets;
  const full = price * tickets;
  return tier ? full - partOf(full, ppmOf(tier)) : full;
}
