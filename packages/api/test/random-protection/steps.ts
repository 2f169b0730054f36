import fc from "fast-check";
import { pans } from "../paying-shop.ts";

/** What someone does in a random run; `pick` chooses whatever there is to choose. */
export interface Step {
  act: Act;
  /** Which customer. */
  who: number;
  pick: number;
}

/** Every action, and how often it is chosen. */
const weights = {
  reserve: 10,
  "open a page": 10,
  "pay on a page": 14,
  "pay by saved card": 4,
  "pay by balance": 4,
  "pay while the limit is lowered": 3,
  "pay while a break begins": 2,
  "hear of payments": 8,
  "run the jobs": 8,
  "let time pass": 10,
  "set a limit": 6,
  "confirm a raise": 4,
  "cancel a raise": 2,
  pause: 2,
  suspend: 1,
  close: 1,
  "stop by staff": 1,
  "lift a stop": 3,
  "lower by staff": 2,
  "end a lowering": 2,
  refund: 4,
  "refund without an answer": 2,
  "give balance": 3,
  "empty the cart": 2,
} as const;
export type Act = keyof typeof weights;
export const acts = Object.keys(weights) as Act[];

export const CUSTOMERS = 3;

/** Cards of every funding: debit, prepaid, credit and unknown, with declines and webhooks of all kinds. */
export const cards = [
  ...[pans.paid, pans.paid, pans.prepaid, pans.declined, pans.declined, pans.challenge],
  ...[pans.credit, pans.credit, pans.fundingUnknown, pans.creditLate],
  ...[pans.webhookTwice, pans.webhookNever, pans.webhookLate, pans.timesOut],
] as const;

/** Pence; null for none of one's own. */
export const limits = [0, 1_000, 2_000, 5_000, 5_000, 30_000, null] as const;

const [SECOND, MINUTE, DAY] = [1_000, 60_000, 86_400_000];
export const pauses = [SECOND, 5 * SECOND, 20 * SECOND, 2 * MINUTE, 31 * MINUTE, DAY, 2 * DAY, 9 * DAY] as const;

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(...acts.map((act) => ({ weight: weights[act], arbitrary: fc.constant(act) }))),
  who: fc.nat(CUSTOMERS - 1),
  pick: fc.nat(9_999),
});

/** Returns the steps of one run; the same for the same seed. */
export function stepsOf(seed: number, count: number): Step[] {
  return fc.sample(step, { seed, numRuns: count });
}
