import type { Person } from "../fixtures.ts";
import { everyKind, type Kind, type Turn } from "./plan.ts";
import type { BooksProvider } from "./provider.ts";

/** What an answer made a customer believe. */
export interface Told {
  person: Person;
  call: string;
  orderId: string;
  /** Whether the answer said that the order exists; a payment was begun otherwise. */
  isOrder: boolean;
  /** Ids of the tickets that the customer had seen in the cart. */
  tickets: readonly string[];
  /** The total by card that the customer had seen, pounds; null where the call did not send it. */
  total: number | null;
}

/** A purchase that was tried. */
export interface PurchaseRecord {
  turn: Turn;
  /** The payments that were begun. */
  refs: string[];
  /** How far it came: the connection was lost, no ticket was to be had, no payment could be begun. */
  end: "cut off" | "no ticket" | "not started" | "begun";
}

const noneDone = () => Object.fromEntries(everyKind.map((kind) => [kind, 0])) as Record<Kind, number>;

/** What a run did, and what nobody may see. */
export class RunLog {
  /** Actions that went through whole, done or refused. */
  actions = 0;
  /** How often each kind was done. */
  readonly done = noneDone();
  readonly told: Told[] = [];
  /** Customers who have paid by a card that they wanted saved, or by a saved one. */
  readonly savers = new Set<Person>();
  readonly purchases: PurchaseRecord[] = [];
  /** How often customers were refused, by the code of the error. */
  readonly refusals: Record<string, number> = {};
  /** Answers that no caller may get, and rows that contradicted each other after a kill. */
  readonly failures: string[] = [];
  /** Ids of the customers whose account is closed. */
  readonly gone = new Set<string>();

  count(kind: Kind): void {
    this.done[kind] += 1;
  }

  fail(failure: string): void {
    this.failures.push(failure);
  }

  /** Returns the kinds of acts that were not done once, of those that the provider can do. */
  neverDone({ cannot }: Pick<BooksProvider, "cannot">): Kind[] {
    return everyKind.filter((kind) => this.done[kind] === 0 && !cannot.includes(kind));
  }
}

/** The process of the shop ended before it answered. */
export class LostConnection extends Error {}
