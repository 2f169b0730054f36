import { planCategories } from "./base-rows.ts";
import { Clock } from "./clock.ts";
import type { Competition } from "./competitions/competition.ts";
import { outlineCompetitions, planCompetitions } from "./competitions/plan-competitions.ts";
import { STEADY_DAYS } from "./people/customer.ts";
import { type People, planCustomers } from "./people/plan-customers.ts";
import { IdGenerator, Rng } from "./random.ts";
import { type Coupon, planCoupons } from "./sales/coupons.ts";
import { planCredits } from "./sales/credits.ts";
import { type Entries, planEntries } from "./sales/plan-sales.ts";
import type { Credit } from "./sales/sale.ts";

/** The size of a demo shop. */
export interface Counts {
  raffles: number;
  users: number;
  /** Paid, free and postal entries in total. */
  tickets: number;
}

/** The size for `pnpm start`: lively, and created in a few seconds. */
export const FIRST_SHOP: Counts = { raffles: 30, users: 300, tickets: 8_000 };

/** The complete plan of a demo shop, before it is written. */
export interface Plan {
  clock: Clock;
  rng: Rng;
  ids: IdGenerator;
  people: People;
  competitions: Competition[];
  categories: ReturnType<typeof planCategories>;
  coupons: Coupon[];
  credits: Credit[];
  entries: Entries;
}

/** Plans a shop, deterministically for the same counts and seed; times are relative to `now`. */
export function planShop(counts: Counts, seed: number, now: number): Plan {
  const clock = new Clock(now);
  const rng = new Rng(seed);
  const ids = new IdGenerator(new Rng(seed + 1));
  const people = planCustomers(counts.users, rng, ids);
  const steady = people.buyers.filter(({ since }) => since.daysAgo >= STEADY_DAYS).length;
  const outlines = outlineCompetitions(rng, counts.raffles, counts.tickets, steady);
  const competitions = planCompetitions(outlines, rng, ids, clock);
  return {
    clock,
    rng,
    ids,
    people,
    competitions,
    categories: planCategories(ids),
    coupons: planCoupons(ids),
    credits: planCredits(people, rng),
    entries: planEntries(competitions, people, rng),
  };
}
