import { Clock } from "./clock.ts";
import { outlineCompetitions, planCompetitions } from "./competitions/plan-competitions.ts";
import { STEADY_DAYS } from "./people/customer.ts";
import { planCustomers } from "./people/plan-customers.ts";
import { Rng } from "./random.ts";
import { planCredits } from "./sales/credits.ts";
import { planEntries } from "./sales/plan-sales.ts";

export interface Counts {
  raffles: number;
  users: number;
  /** Paid, free and manual entries in total, without the cards of its two batches. */
  tickets: number;
}

/** The size for `pnpm start`: lively, and created in a few seconds. */
export const FIRST_SHOP: Counts = { raffles: 30, users: 300, tickets: 4_000 };

/** The complete plan of a demo shop, before it is written. */
export type Plan = ReturnType<typeof planShop>;

/** Plans a shop, deterministically for the same counts and seed; times are relative to `now`. */
export function planShop(counts: Counts, seed: number, now: number) {
  const clock = new Clock(now);
  const rng = new Rng(seed);
  const people = planCustomers(counts.users, rng);
  const steady = people.buyers.filter(({ since }) => since.daysAgo >= STEADY_DAYS).length;
  const outlines = outlineCompetitions(rng, counts.raffles, counts.tickets, steady);
  const competitions = planCompetitions(outlines, rng, clock);
  const credits = planCredits(people, rng);
  return { clock, rng, people, competitions, credits, entries: planEntries(competitions, people, rng) };
}
