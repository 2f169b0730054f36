import type { CardFunding, CartQuote, PaymentEvent, RestrictionKind, ShopError } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";

/**
 * What somebody is about to do: hold tickets, open a payment, have an order made of one, be entered without an order, or
 * redeem a code for balance.
 */
type Phase = "reserve" | "open" | "complete" | "enter" | "redeem" | "subscribe";

/** Who is about to do it, and with which payment. */
export interface Admission {
  phase: Phase;
  user: Pick<Row<"users">, "id">;
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

/** Sums of a month, pence. */
interface MonthSums {
  credit: number;
}

/** All that the rules know of a customer, read at once under the lock of the user. */
export interface Standing {
  restrictions: readonly Restriction[];
  /** The month of the payment that is completed, else the one of now. */
  month: MonthSums;
}

/** A rule that protects players: returns why not, or null. It reads nothing but the standing. */
export type Rule = (standing: Standing, admission: Admission, now: number) => ShopError | null;
