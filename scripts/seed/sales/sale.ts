import type { Moment } from "../clock.ts";
import type { Competition } from "../competitions/competition.ts";
import type { Customer } from "../people/customer.ts";

/** Tickets of one competition in an order. */
export interface Part {
  competition: Competition;
  count: number;
  /** Numbers that the buyer must get; the rest are arbitrary. */
  chosen: readonly number[];
  /** Whether the buyer answers the question correctly. */
  right: boolean;
}

export interface Sale {
  buyer: Customer;
  when: Moment;
  parts: Part[];
  coupon: string | null;
  usesBalance: boolean;
  savedCard: boolean;
  /** Refunded in full some days later. */
  refunded: boolean;
  /** Whether the buyer opened its tickets. */
  opened: boolean;
}

/** A free postal entry, added manually. */
export interface PostalEntry {
  buyer: Customer;
  when: Moment;
  competition: Competition;
}

/** Tickets currently in someone's cart. */
export interface Hold {
  buyer: Customer;
  competition: Competition;
  count: number;
  /** When the hold ends, minutes from now. */
  minutes: number;
}

export interface Credit {
  buyer: Customer;
  when: Moment;
  pence: number;
  notes: string;
  /** The redeemed code; null if given by an admin. */
  coupon: string | null;
}

export const ordinary = { coupon: null, usesBalance: false, savedCard: false, refunded: false, opened: false };
