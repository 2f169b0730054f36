import type { CardFunding, PaymentEvent } from "@counterfoil/core";
import { z } from "zod";
import { PROVIDER, type TrustSettings } from "./settings.ts";

const text = z.union([z.string(), z.number()]).transform(String).optional();

/** What is read of a record of a query, of a notification, and of an answer; each may leave fields out. */
export const TrustRecord = z.object({
  requesttypedescription: text,
  errorcode: text,
  settlestatus: text,
  transactionreference: text,
  parenttransactionreference: text,
  orderreference: text,
  baseamount: text,
  settlebaseamount: text,
  currencyiso3a: text,
  maskedpan: text,
  expirydate: text,
  paymenttypedescription: text,
  sitereference: text,
  transactionstartedtimestamp: text,
});
export type TrustRecord = z.infer<typeof TrustRecord>;

/** The outcome of a request with one of these is not known: it is queried, never sent again blindly. */
const UNKNOWN_CODES = new Set(["60010", "60034", "99999", "70001", "60020", "50005", "79000"]);
/** Nothing was done, and the same request may be sent again. */
const RETRY_CODES = new Set(["21000", "79001", "88000", "90007"]);
/** The customer was not authenticated by the bank. */
const UNAUTHENTICATED = "60022";

/** Pending, pending without checks, settling and settled: the money is the shop's. */
const PAID_SETTLE = new Set(["0", "1", "10", "100"]);
export const SUSPENDED = "2";
export const CANCELLED = "3";
export const SETTLED = "100";

/** Returns whether no one can tell from this answer what was done. */
export function isUnknown(errorcode: string): boolean {
  return UNKNOWN_CODES.has(errorcode) || RETRY_CODES.has(errorcode);
}

const brands: ReadonlyMap<string, string> = new Map([
  ["VISA", "Visa"],
  ["DELTA", "Visa Debit"],
  ["ELECTRON", "Visa Electron"],
  ["MASTERCARD", "Mastercard"],
  ["MASTERCARDDEBIT", "Mastercard Debit"],
  ["MAESTRO", "Maestro"],
  ["AMEX", "American Express"],
]);

type Mapping = Pick<TrustSettings, "cardFunding">;

/** Returns the funding of the card of a record; `unknown` for a payment type that the settings do not name. */
function fundingOf({ cardFunding }: Mapping, { paymenttypedescription: type = "" }: TrustRecord): CardFunding {
  return Object.hasOwn(cardFunding, type) ? (cardFunding[type] ?? "unknown") : "unknown";
}

function cardOf(mapping: Mapping, record: TrustRecord): PaymentEvent["card"] {
  const { maskedpan, paymenttypedescription, transactionreference, errorcode } = record;
  const lastFour = /(\d{4})$/.exec(maskedpan ?? "")?.[1];
  if (!lastFour || !paymenttypedescription) return null;
  const [, month, year] = /^(\d\d)\/(?:20)?(\d\d)$/.exec(record.expirydate ?? "") ?? [];
  return {
    brand: brands.get(paymenttypedescription) ?? paymenttypedescription,
    lastFour,
    expiry: month && year ? `${month}/${year}` : "",
    funding: fundingOf(mapping, record),
    // The reference of a payment is what the card is charged by again; one that failed must not be used so.
    token: errorcode === "0" ? (transactionreference ?? null) : null,
  };
}

/** Reads a time such as `2026-11-20 12:00:00`, which is UTC; null when there is none. */
function startedAt({ transactionstartedtimestamp: text = "" }: TrustRecord): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = Date.parse(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(at) ? null : at;
}

/** Returns how a charge ended; `pending` while that can still change or is not known. */
function outcomeOf({ errorcode = "", settlestatus }: TrustRecord): PaymentEvent["outcome"] | "pending" {
  if (errorcode === "0") {
    if (settlestatus !== undefined && PAID_SETTLE.has(settlestatus)) return "paid";
    return settlestatus === CANCELLED ? "declined" : "pending";
  }
  if (errorcode === UNAUTHENTICATED) return "unauthenticated";
  return isUnknown(errorcode) || errorcode === "" ? "pending" : "declined";
}

/** Reads an amount in pence; 0 for what is no such number. */
export const readPence = (baseamount: string | undefined): number =>
  /^\d{1,13}$/.test(baseamount ?? "") ? Number(baseamount) : 0;

/** Returns what a record says of a charge; `pending` when nothing final, and null when it leaves out what is needed. */
export function eventOf(mapping: Mapping, record: TrustRecord): PaymentEvent | "pending" | null {
  const outcome = outcomeOf(record);
  if (outcome === "pending") return "pending";
  const { transactionreference, orderreference, baseamount, currencyiso3a } = record;
  if (!transactionreference || !orderreference) return null;
  if (outcome === "paid" && (!/^\d{1,13}$/.test(baseamount ?? "") || !currencyiso3a)) return null;
  return {
    provider: PROVIDER,
    transactionRef: transactionreference,
    attemptRef: orderreference,
    outcome,
    amountPence: readPence(baseamount),
    currency: currencyiso3a ?? "GBP",
    paidAt: startedAt(record),
    card: cardOf(mapping, record),
  };
}
