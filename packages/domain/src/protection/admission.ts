import type { CardFunding, CartQuote, PaymentEvent, RestrictionKind, ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import type { DataKeys } from "../secret-box.ts";

/** What someone is about to do; `complete` makes an order, `enter` needs none, `redeem` is of a code for balance. */
type Phase = "reserve" | "open" | "complete" | "enter" | "redeem" | "subscribe";

/** The settings with what the shop demands of everyone. */
export interface ProtectionPolicy {
  /** `ask`: screens ask for a monthly limit. `require`: no one pays a second time without having chosen. */
  protection: "ask" | "require";
  /** The most that anyone spends in a month, pence; null for none. */
  monthlyMaximum: number | null;
  /** Open the birth dates of the under-aged. */
  dataKeys: DataKeys;
}

/** Who is about to do it, and with which payment. */
export interface Admission {
  phase: Phase;
  user: Pick<Row<"users">, "id">;
  /** Absent where no money is spent. */
  policy?: ProtectionPolicy;
  /** The attempt that is completed, or the open one that is used again. */
  attempt?: Row<"payment_attempts">;
  /** The cart of a payment that is about to be opened. */
  quote?: CartQuote;
  /** Whose money the saved card of the payment spends, as it is stored; null where none is charged. */
  savedFunding?: CardFunding | null;
  /** What the provider said of a payment that is about to be completed; absent where nothing was due. */
  event?: PaymentEvent;
  /** When it was paid, epoch milliseconds: whether the customer could enter at that moment decides. */
  paidAt?: number;
}

/** A break, a closure or a stop that has not been ended; times in epoch milliseconds. */
interface Restriction {
  kind: RestrictionKind;
  from: number;
  until: number | null;
  ended: number | null;
}

/** What a customer said of their age, and how that was checked. */
export type AgeRow = Pick<Row<"people_checks">, "birth_date" | "method" | "result">;

/** Sums of a month, pence. */
export interface MonthSums {
  held: number;
  spent: number;
  refunded: number;
  credit: number;
}

/** All that the rules know of a customer, read together under the lock of the user. */
export interface Standing {
  restrictions: readonly Restriction[];
  /** What is known about their age; null if nothing is. */
  age: AgeRow | null;
  /** The customer's own limit, pence; null for none of their own, undefined for one who was never asked. */
  ownLimit: number | null | undefined;
  /** What staff lowered it to. */
  staffLimit: number | null;
  /** The month of the payment that is completed, else the current one. */
  month: MonthSums;
  /** Whether the payment still holds its part of the month. */
  isHeld: boolean;
  /** Whether there is an order; read only where the shop demands answers. */
  hasOrdered: boolean;
}

/** A rule that protects players: returns why not, or null. It reads nothing but the standing. */
export type Rule = (standing: Standing, admission: Admission, now: number) => ShopError | null;
