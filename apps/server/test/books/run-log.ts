import type { Person } from "../fixtures.ts";
import { everyKind, type Kind, type Turn } from "./plan.ts";
import type { BooksProvider } from "./provider.ts";

/** What an answer said to a customer. */
export interface Confirmation {
  person: Person;
  call: string;
  orderId: string;
  /** Whether the answer said that the order exists; otherwise a payment was started. */
  isOrder: boolean;
  /** Ids of the tickets that the customer saw in the cart; null if the clock has gone back since, which revives ended holds. */
  tickets: readonly string[] | null;
  /** The card total that the customer saw, pounds; null if the call did not send it. */
  total: number | null;
}

/** An attempted purchase. */
export interface PurchaseRecord {
  turn: Turn;
  /** The started payments. */
  refs: string[];
  /** Why it stopped, if it did: connection lost, no ticket available, no payment could be started. */
  end: "cut off" | "no ticket" | "not started" | "begun";
}

const noneDone = () => Object.fromEntries(everyKind.map((kind) => [kind, 0])) as Record<Kind, number>;

/** What a run did, and the problems it found. */
export class RunLog {
  /** Actions that completed, successfully or with an error. */
  actions = 0;
  /** How often each kind succeeded. */
  readonly done = noneDone();
  readonly confirmations: Confirmation[] = [];
  /** Customers who have paid with a card they asked to save, or with a saved one. */
  readonly savers = new Set<Person>();
  /** Customers who may have winnings. */
  readonly winners = new Set<Person>();
  readonly purchases: PurchaseRecord[] = [];
  /** How often customers got errors, by error code. */
  readonly errorCounts: Record<string, number> = {};
  /** Answers that no caller may get, and invariant violations after a kill. */
  readonly failures: string[] = [];
  /** Ids of customers who closed their accounts. */
  readonly gone = new Set<string>();
  /** Ids of customers who are on a break or were stopped: they can buy nothing more. */
  readonly resting = new Set<string>();
  /** Payments whose page was open when a break began, and on which a card was tried during it. */
  readonly paidInBreak: string[] = [];
  /** Ids of customers who were acting while the clock jumped: what they did before a break may have a later time than the break. */
  readonly overtaken = new Set<string>();
  /** The most that a customer's month may come to, pence, by `id month`. */
  readonly ceilings = new Map<string, number>();

  count(kind: Kind): void {
    this.done[kind] += 1;
  }

  fail(failure: string): void {
    this.failures.push(failure);
  }

  /** Returns the kinds of actions never done, of those that the provider can do. */
  neverDone({ cannot }: Pick<BooksProvider, "cannot">): Kind[] {
    return everyKind.filter((kind) => this.done[kind] === 0 && !cannot.includes(kind));
  }
}

/** The shop's process ended before it answered. */
export class LostConnection extends Error {}
