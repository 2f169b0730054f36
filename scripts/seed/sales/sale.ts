import type { Moment } from "../clock.ts";
import type { Competition } from "../competitions/competition.ts";
import type { Customer } from "../people/customer.ts";

/** Tickets of one competition in an order. */
export interface Part {
  competition: Competition;
  count: number;
  /** Numbers that the buyer must get; the rest are any. */
  chosen: readonly number[];
  /** Whether the buyer answers the question rightly. */
  right: boolean;
}

/** An order as it is planned: who, when, for what. */
export interface Sale {
  buyer: Customer;
  when: Moment;
  parts: Part[];
  coupon: string | null;
  /** How much of the balance goes into it, when there is any: none, or all that is needed up to this many pence. */
  balanceUpTo: number;
  /** Paid with a saved card. */
  savedCard: boolean;
  /** Given back whole some days later. */
  refunded: boolean;
}

/** A free entry that came by post and was put in by hand. */
export interface PostalEntry {
  buyer: Customer;
  when: Moment;
  competition: Competition;
}

/** A ticket in somebody's cart right now. */
export interface Hold {
  buyer: Customer;
  competition: Competition;
  /** When the hold ends, minutes from now. */
  minutes: number;
}

/** Promotional balance that somebody was given. */
export interface Credit {
  buyer: Customer;
  when: Moment;
  pence: number;
  notes: string;
  /** The code that was redeemed; null: given by an admin. */
  coupon: string | null;
}

export const ordinary = { coupon: null, balanceUpTo: 0, savedCard: false, refunded: false };
